/** Where the editing page keeps what is edited, as Sveltia CMS is told it: https://sveltiacms.app/en/docs/backends */
export interface Backend {
  name: 'github' | 'gitlab' | 'gitea';
  repo: string;
  branch?: string;
  api_root?: string;
  base_url?: string;
  app_id?: string;
  auth_type?: 'pkce';
  auth_methods?: ['token'];
}

export interface BackendChoice {
  backend: Backend;
  /** Origins that the page may fetch from, and show pictures of. */
  origins: string[];
  /** Whether what is saved becomes a draft, which somebody publishes: a branch with a pull request for each entry. */
  hasDrafts: boolean;
}

/** Services for which the program keeps drafts as pull requests. */
const WITH_DRAFTS: readonly Backend['name'][] = ['github', 'gitlab'];

const ORIGINS: Record<Backend['name'], string[]> = {
  github: ['https://api.github.com', 'https://avatars.githubusercontent.com'],
  gitlab: ['https://gitlab.com', 'https://secure.gravatar.com'],
  gitea: ['https://gitea.com'],
};

/** A page that is only tried out works on a folder of this computer; nothing is asked of a service. */
export const TRIAL: BackendChoice = {
  backend: { name: 'gitea', repo: 'this/computer', app_id: 'none', auth_methods: ['token'] },
  origins: [],
  hasDrafts: false,
};

const USAGE =
  'The editing page has to know where the content lives: ADMIN_REPO=owner/name npm run build -- --admin (docs/admin.md).';

/**
 * Reads what the environment says of the service: `ADMIN_REPO`, and where it is not GitHub's main branch, signed in to with an
 * access token, `ADMIN_BACKEND`, `ADMIN_BRANCH`, `ADMIN_API`, `ADMIN_LOGIN`, `ADMIN_APP`, and `ADMIN_DRAFTS=no`, with which every save is published. Throws, with words, for what cannot be.
 */
export function readBackend(env: Readonly<Record<string, string | undefined>>): BackendChoice {
  const { ADMIN_BACKEND: name = 'github', ADMIN_REPO: repo, ADMIN_BRANCH: branch } = env;
  if (name !== 'github' && name !== 'gitlab' && name !== 'gitea')
    throw new Error(`ADMIN_BACKEND is github, gitlab or gitea, not '${name}'.`);
  if (!repo) throw new Error(USAGE);
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repo)) throw new Error(`ADMIN_REPO is owner/name, not '${repo}'.`);
  const [api, login] = [address(env, 'ADMIN_API'), address(env, 'ADMIN_LOGIN')];
  const app = env.ADMIN_APP;
  const { ADMIN_DRAFTS: drafts = 'yes' } = env;
  if (drafts !== 'yes' && drafts !== 'no') throw new Error(`ADMIN_DRAFTS is yes or no, not '${drafts}'.`);
  return {
    backend: {
      name,
      repo,
      ...(branch ? { branch } : {}),
      ...(api === undefined ? {} : { api_root: api }),
      ...(login === undefined ? {} : { base_url: login }),
      ...(app ? { app_id: app, auth_type: 'pkce' as const } : {}),
      // Without a service to sign in with, the program would send people to one that the site knows nothing of.
      ...(login === undefined && !app ? { auth_methods: ['token'] as ['token'] } : {}),
    },
    origins: [
      ...new Set([
        ...(api === undefined ? ORIGINS[name] : [new URL(api).origin]),
        // The popup of GitHub's sign-in is no request of the page; the others exchange a code by one.
        ...(login === undefined || name === 'github' ? [] : [new URL(login).origin]),
      ]),
    ],
    hasDrafts: drafts === 'yes' && WITH_DRAFTS.includes(name),
  };
}

function address(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  // A service on this computer, to try things out: what is sent to it leaves the computer no more than the page does.
  if (!URL.canParse(value) || !/^(?:https:\/\/|http:\/\/localhost[:/])/.test(value))
    throw new Error(`${name} is a web address with https://, not '${value}'.`);
  return value.replace(/\/+$/, '');
}

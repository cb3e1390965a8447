/** The storage of edited content, as configured for Sveltia CMS: https://sveltiacms.app/en/docs/backends */
export interface Backend {
  name: 'github' | 'gitea';
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
  /** Origins from which the page may fetch data and show pictures. */
  origins: string[];
  /** Whether saving creates a draft that has to be published: a branch with a pull request per entry. */
  hasDrafts: boolean;
}

const ORIGINS: Record<Backend['name'], string[]> = {
  github: ['https://api.github.com', 'https://avatars.githubusercontent.com'],
  gitea: ['https://gitea.com'],
};

/** A trial page edits a folder on this computer and contacts no service. */
export const TRIAL: BackendChoice = {
  backend: { name: 'gitea', repo: 'this/computer', app_id: 'none', auth_methods: ['token'] },
  origins: [],
  hasDrafts: false,
};

const USAGE =
  'The editing page has to know where the content lives: put ADMIN_REPO=owner/name before the command (docs/admin.md).';

/**
 * Reads the settings of the service from the environment: `ADMIN_REPO`, and unless it is GitHub's main branch
 * with an access token, `ADMIN_BACKEND`, `ADMIN_BRANCH`, `ADMIN_API`, `ADMIN_LOGIN`, `ADMIN_APP`, and
 * `ADMIN_DRAFTS=no` to publish every save. Throws an error with an explanation for invalid settings.
 */
export function readBackend(env: Readonly<Record<string, string | undefined>>): BackendChoice {
  const { ADMIN_BACKEND: name = 'github', ADMIN_REPO: repo, ADMIN_BRANCH: branch } = env;
  if (name !== 'github' && name !== 'gitea')
    throw new Error(`ADMIN_BACKEND is github or gitea, not '${name}'.`);
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
      // Otherwise Sveltia CMS would use a default sign-in service that the site does not know.
      ...(login === undefined && !app ? { auth_methods: ['token'] as ['token'] } : {}),
    },
    origins: [
      ...new Set([
        ...(api === undefined ? ORIGINS[name] : [new URL(api).origin]),
        // GitHub signs in through a popup; Gitea exchanges a code with a request.
        ...(login === undefined || name === 'github' ? [] : [new URL(login).origin]),
      ]),
    ],
    // Sveltia CMS stores no drafts in Gitea.
    hasDrafts: drafts === 'yes' && name === 'github',
  };
}

function address(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  // A service on this computer is allowed for trials.
  if (!URL.canParse(value) || !/^(?:https:\/\/|http:\/\/localhost[:/])/.test(value))
    throw new Error(`${name} is a web address with https://, not '${value}'.`);
  return value.replace(/\/+$/, '');
}

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

/** Sveltia CMS needs a backend even where only a folder of this computer is edited. */
export const FOLDER_ONLY: Backend = {
  name: 'gitea',
  repo: 'this/computer',
  app_id: 'none',
  auth_methods: ['token'],
};

const ORIGINS: Record<Backend['name'], string[]> = {
  github: ['https://api.github.com', 'https://avatars.githubusercontent.com'],
  gitea: ['https://gitea.com'],
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the service from the environment: `ADMIN_REPO`, and unless it is GitHub's main branch
 * with an access token, `ADMIN_BACKEND`, `ADMIN_BRANCH`, `ADMIN_API`, `ADMIN_LOGIN` and `ADMIN_APP`. Throws an
 * error with an explanation for invalid settings.
 */
export function readBackend(env: Environment): Backend {
  const { ADMIN_BACKEND: name = 'github', ADMIN_REPO: repo, ADMIN_BRANCH: branch, ADMIN_APP: app } = env;
  if (name !== 'github' && name !== 'gitea')
    throw new Error(`ADMIN_BACKEND is github or gitea, not '${name}'.`);
  if (!repo)
    throw new Error(
      'The editing page has to know where the content lives: put ADMIN_REPO=owner/name before the command (docs/admin.md).',
    );
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repo)) throw new Error(`ADMIN_REPO is owner/name, not '${repo}'.`);
  const [api, login] = [address(env, 'ADMIN_API'), address(env, 'ADMIN_LOGIN')];
  return {
    name,
    repo,
    ...(branch ? { branch } : {}),
    ...(api === undefined ? {} : { api_root: api }),
    ...(login === undefined ? {} : { base_url: login }),
    ...(app ? { app_id: app, auth_type: 'pkce' as const } : {}),
    // Otherwise Sveltia CMS would use a default sign-in service that the site does not know.
    ...(login === undefined && !app ? { auth_methods: ['token'] as ['token'] } : {}),
  };
}

/**
 * The content security policy of the editing page only: Sveltia CMS sets styles, shows pictures before they
 * are uploaded, resizes them with WebAssembly, and fetches from the service that stores the content.
 */
export function adminPolicy(backend: Backend): string {
  const { name, api_root: api, base_url: login } = backend;
  // GitHub signs in through a popup; Gitea exchanges a code with a request.
  const signIn = login === undefined || name === 'github' ? [] : [new URL(login).origin];
  const service = api === undefined ? ORIGINS[name] : [new URL(api).origin];
  const origins = backend === FOLDER_ONLY ? [] : [...new Set([...service, ...signIn])];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'media-src': ['blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...origins],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

function address(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  // A service on this computer is allowed for trials.
  if (!URL.canParse(value) || !/^(?:https:\/\/|http:\/\/localhost[:/])/.test(value))
    throw new Error(`${name} is a web address with https://, not '${value}'.`);
  return value.replace(/\/+$/, '');
}

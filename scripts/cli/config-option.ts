import { Option } from 'commander';

/** `--no-config`: the code that a site has beside its content is not run, for checkouts that nobody has looked at. */
export function configOption(): Option {
  return new Option(
    '--no-config',
    'do not run content.config: without its checks, computed fields and plugins',
  );
}

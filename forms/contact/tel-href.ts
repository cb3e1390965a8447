export { telHref } from '../../scripts/contract/tel-href.ts';

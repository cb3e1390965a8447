// What the site's components ask of React Router, answered as a site of documents answers it: a link is a link.
export const useHref = (to: string) => to;
export const useLinkClickHandler = () => () => undefined;
export const useNavigate = () => (to: string) => location.assign(to);
const HERE = { pathname: '', search: '', hash: '', state: null, key: 'default' };
export const useLocation = () => HERE;
export const createPath = ({ pathname, search, hash }: typeof HERE) => pathname + search + hash;
export const useMatches = () => [];
export const useNavigation = () => ({ state: 'idle' });
export const useNavigationType = () => 'POP';
export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' };
export const Outlet = () => null;

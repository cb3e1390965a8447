import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../data/site.ts';
import { Link } from '../../navigation/Link.tsx';
import { isPlain } from '../../navigation/internal-links.ts';
import { Magnifier } from '../../ui/Icons.tsx';
import { SEARCH_FIELD_ID } from '../../lib/element-ids.ts';
import { asksForSearch } from './shortcut.ts';
import type * as SearchDialogModule from './SearchDialog.tsx';

type Dialog = typeof SearchDialogModule.SearchDialog;

/** Opens the dialog, whose code is loaded on first use; if loading fails, opens the search page instead. */
function useSearchDialog(isOnSearchPage: boolean) {
  const { search } = useSite();
  const navigate = useNavigate();
  const loaded = useRef<Dialog | null>(null);
  const [dialog, setDialog] = useState<{ Dialog: Dialog } | null>(null);

  const open = useCallback(() => {
    if (isOnSearchPage) {
      document.getElementById(SEARCH_FIELD_ID)?.focus();
      return;
    }
    const show = (Dialog: Dialog) => {
      loaded.current = Dialog;
      setDialog({ Dialog });
    };
    if (loaded.current) {
      show(loaded.current);
      return;
    }
    import('./SearchDialog.tsx')
      .then(({ SearchDialog }) => show(SearchDialog))
      .catch(() => navigate(search.path));
  }, [isOnSearchPage, navigate, search.path]);

  return { Dialog: dialog?.Dialog, open, close: useCallback(() => setDialog(null), []) };
}

/** Opens the search with Ctrl-K or Cmd-K, unless it is already open. */
function useShortcut(isOpen: boolean, open: () => void): void {
  useEffect(() => {
    if (isOpen) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen, open]);
}

/**
 * The search link in the header: a link to the search page, which opens the dialog when the app is running.
 */
export function SearchLink({ path, className }: { path: string; className?: string }) {
  const { search } = useSite();
  const { Dialog, open, close } = useSearchDialog(path === search.path);
  useShortcut(Dialog !== undefined, open);

  const openHere = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open();
  };

  return (
    <>
      <Link
        to={search.path}
        className={className}
        aria-label={search.label}
        aria-keyshortcuts="Control+K Meta+K"
        aria-current={path === search.path ? 'page' : undefined}
        onClick={openHere}
      >
        <Magnifier />
      </Link>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** The open item: an existing one by its id, or a new one, which may have a fixed address. */
export type OpenItem =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'new'; readonly slug: string | null };

/** Parses `?item=`: an id, `new`, or `new-` followed by the new item's fixed address. */
export function parseOpenItem(param: string | null): OpenItem | null {
  if (param === null || param === '') return null;
  if (param === 'new') return { kind: 'new', slug: null };
  return param.startsWith('new-') ? { kind: 'new', slug: param.slice(4) } : { kind: 'item', id: param };
}

export const toNewItemParam = (slug: string | null): string => (slug === null ? 'new' : `new-${slug}`);

/** The item in the address; opening one adds a history entry. */
export function useOpenItem() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (item: string | null, shouldReplace = false) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (item === null) next.delete('item');
          else next.set('item', item);
          return next;
        },
        { replace: shouldReplace },
      ),
    [setParams],
  );
  return { openItem: parseOpenItem(params.get('item')), open };
}

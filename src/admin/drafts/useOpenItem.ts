import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** The open item: an existing one by its id, or a new one, which may have a fixed address. */
export type Open =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'new'; readonly slug: string | null };

/** Parses `?item=`: an id, `new`, or `new-` followed by the new item's fixed address. */
export function parseOpen(name: string | null): Open | null {
  if (name === null || name === '') return null;
  if (name === 'new') return { kind: 'new', slug: null };
  return name.startsWith('new-') ? { kind: 'new', slug: name.slice(4) } : { kind: 'item', id: name };
}

export const newItem = (slug: string | null): string => (slug === null ? 'new' : `new-${slug}`);

/** The item in the address; opening one adds a history entry. */
export function useOpenItem() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (item: string | null, isReplaced = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (item === null) next.delete('item');
          else next.set('item', item);
          return next;
        },
        { replace: isReplaced },
      ),
    [setParams],
  );
  return { opened: parseOpen(params.get('item')), open };
}

import { numberOf } from '#src/ui/form/numberText.ts';

/** A distance in a form: typed in whole metres, and as exact as it was saved until it is typed anew. */
export interface TypedMetres {
  readonly text: string;
  readonly exactM: number | null;
}

export const typedMetres = (exactM: number | null): TypedMetres => ({
  text: exactM === null ? '' : String(Math.round(exactM)),
  exactM,
});

/** Null if nothing was typed, NaN if it is no number. */
export function metresOf({ text, exactM }: TypedMetres): number | null {
  const typed = numberOf(text);
  return exactM !== null && typed === Math.round(exactM) ? exactM : typed;
}

/** What is sent: nothing typed is nothing. */
export const sentMetres = (typed: TypedMetres): number | undefined => metresOf(typed) ?? undefined;

import { parseNumberInput } from '#src/ui/form/numberInput.ts';

/** A distance in a form: shown in whole metres; until it is edited, the exact saved value counts. */
export interface TypedMetres {
  readonly text: string;
  readonly exactM: number | null;
}

export const toTypedMetres = (exactM: number | null): TypedMetres => ({
  text: exactM === null ? '' : String(Math.round(exactM)),
  exactM,
});

/** Null if nothing was typed, NaN if it is not a number. */
export function parseMetres({ text, exactM }: TypedMetres): number | null {
  const typed = parseNumberInput(text);
  return exactM !== null && typed === Math.round(exactM) ? exactM : typed;
}

/** The value to send; undefined for an empty input. */
export const toMetresInput = (typed: TypedMetres): number | undefined => parseMetres(typed) ?? undefined;

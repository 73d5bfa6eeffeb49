/** Cache key of a text's outline. `isName`: a name of a place, which may be in another language than the sheet. */
export const toOutlineKey = ({
  text,
  weight,
  isName,
}: {
  readonly text: string;
  readonly weight: number;
  readonly isName: boolean;
}): string => `${weight} ${isName} ${text}`;

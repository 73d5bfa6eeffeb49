/** Cache key of a text's outline. */
export const toOutlineKey = ({
  text,
  weight,
  isName,
}: {
  readonly text: string;
  readonly weight: number;
  readonly isName: boolean;
}): string => `${weight} ${isName} ${text}`;

/** What tells the outline of one text from another's. */
export const outlineKey = ({
  text,
  weight,
  isName,
}: {
  readonly text: string;
  readonly weight: number;
  readonly isName: boolean;
}): string => `${weight} ${isName} ${text}`;

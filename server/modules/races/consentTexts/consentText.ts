/** A paragraph with its heading; `{{…}}` are filled in before it is shown. */
export interface TextParagraph {
  readonly title: string;
  readonly text: string;
}

interface Text {
  readonly title: string;
  readonly paragraphs: readonly TextParagraph[];
}

/** The texts that members and guardians agree to, in one language. A change needs a new version: see agreedText.ts. */
export interface ConsentTexts {
  /** {{race}}, {{day}}, {{shredDay}} */
  readonly member: Text;
  /** {{race}}, {{day}}, {{shredDay}}, {{minor}}: how the minor is named. */
  readonly guardian: Text;
  /** {{name}}, {{birthDate}} */
  readonly minor: string;
  /** For paper forms where name and birth date are written by hand. */
  readonly minorByHand: string;
}

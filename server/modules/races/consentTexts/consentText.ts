/** A paragraph with its heading; `{{…}}` are filled in before anybody reads it. */
export interface TextParagraph {
  readonly title: string;
  readonly text: string;
}

interface Text {
  readonly title: string;
  readonly paragraphs: readonly TextParagraph[];
}

/** What members and guardians agree to, in one language. Another text needs another version: see agreedText.ts. */
export interface ConsentTexts {
  /** {{race}}, {{day}}, {{shredDay}} */
  readonly member: Text;
  /** {{race}}, {{day}}, {{shredDay}}, {{minor}}: how the minor is named. */
  readonly guardian: Text;
  /** {{name}}, {{birthDate}} */
  readonly minor: string;
  /** On paper where name and birth date are written by hand. */
  readonly minorByHand: string;
}

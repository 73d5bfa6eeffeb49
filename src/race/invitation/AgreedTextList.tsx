import { styled } from 'styled-components';
import type { AgreedText } from '#contract/races/invitations.ts';
import { Text } from '#src/ui/primitives/Text.tsx';

interface Props {
  readonly text: AgreedText;
  /** Paragraphs below their headings, not beside them. */
  readonly isLong?: boolean;
}

/** The text to agree to, exactly as the server sent it: the agreement refers to it by its hash. */
export function AgreedTextList({ text: { title, paragraphs }, isLong = false }: Props) {
  return (
    <section>
      <Text as="h2" marginBottom={8} size="large">
        {title}
      </Text>
      <Rows data-long={isLong || undefined}>
        {paragraphs.map((paragraph) => (
          <div key={paragraph.title}>
            <dt>{paragraph.title}</dt>
            <dd>{paragraph.text}</dd>
          </div>
        ))}
      </Rows>
    </section>
  );
}
const Rows = styled.dl`
  display: grid;
  grid-template-columns: fit-content(34%) minmax(0, 1fr);
  gap: 8px 16px;
  margin: 0;
  padding-bottom: 20px;
  border-bottom: 1px solid var(--line);
  & > div { display: contents; }
  & dt { color: var(--soft); line-height: 1.6; }
  &[data-long] { grid-template-columns: minmax(0, 1fr); gap: 2px; }
  &[data-long] dt { margin-top: 10px; color: var(--ink); font-weight: 700; }
  & dd { margin: 0; line-height: 1.6; overflow-wrap: anywhere; }
`;

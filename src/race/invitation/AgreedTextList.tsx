import { styled } from 'styled-components';
import type { AgreedText } from '#contract/races/invitations.ts';

/** The text that somebody agrees to, as the server wrote it: what is hashed is what is read. */
export function AgreedTextList({ text: { title, paragraphs } }: { readonly text: AgreedText }) {
  return (
    <section>
      <Heading>{title}</Heading>
      <Rows>
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

const Heading = styled.h2`
  margin-bottom: 8px;
  font-size: 1.125rem;
`;
const Rows = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  & > div { display: grid; grid-template-columns: minmax(4.5rem, auto) minmax(0, 1fr); gap: 0 16px; }
  & dt { color: var(--soft); }
  & dd { margin: 0; line-height: 1.6; overflow-wrap: anywhere; }
  @media (max-width: 599px) {
    & > div { grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0 8px; }
  }
`;

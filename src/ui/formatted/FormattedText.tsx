import { Fragment, type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { type FormattedBlock, type FormattedInline, parseFormatted } from './parseFormatted.ts';

interface Props {
  readonly text: string;
  /** Level of its headings: 2 directly below the page's title. */
  readonly level?: 2 | 3;
}

/** An organiser's formatted text. */
export function FormattedText({ text, level = 3 }: Props) {
  const blocks = useMemo(() => parseFormatted(text), [text]);
  return (
    <Container>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        <Fragment key={index}>{renderBlock(block, level)}</Fragment>
      ))}
    </Container>
  );
}

function renderBlock({ kind, lines }: FormattedBlock, level: 2 | 3): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
  const items = lines.map((line, index) => <li key={index}>{line.map(renderInline)}</li>);
  if (kind === 'bullets') return <ul>{items}</ul>;
  if (kind === 'numbers') return <ol>{items}</ol>;
  const content = lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
    <Fragment key={index}>
      {index === 0 ? null : <br />}
      {line.map(renderInline)}
    </Fragment>
  ));
  if (kind !== 'heading') return <p>{content}</p>;
  return level === 2 ? <h2>{content}</h2> : <h3>{content}</h3>;
}

function renderInline(part: FormattedInline, index: number): ReactNode {
  if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>;
  if (part.kind === 'emphasis') return <em key={index}>{part.text}</em>;
  if (part.kind === 'text') return part.text;
  return (
    <a key={index} href={part.href} target="_blank" rel="nofollow ugc noopener">
      {part.text}
    </a>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 12px 0;
  line-height: 1.7;
  overflow-wrap: anywhere;
  & :is(h2, h3) { font-size: 1.125rem; font-weight: 700; line-height: 1.4; }
  & :is(h2, h3):not(:first-child) { margin-top: 8px; }
  & p { margin: 0; }
  & ul { padding-left: 1.5em; list-style: disc; }
  & ol { padding-left: 2em; list-style: decimal; }
`;

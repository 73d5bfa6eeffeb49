import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HealthState } from '#contract/status/statusKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly name: string;
  readonly state: HealthState;
  /** Facts, one per line. */
  readonly lines: readonly string[];
  /** What to do, if anything is needed. */
  readonly todo?: string | undefined;
  readonly children?: ReactNode;
}

const tones: Readonly<Record<HealthState, StatusTone>> = {
  well: 'open',
  attention: 'warning',
  failing: 'alarm',
  unknown: 'plain',
};

/** One part of the site: its state in a word and a colour, the facts, and what to do. */
export function HealthItem({ name, state, lines, todo, children }: Props) {
  const { t } = useTranslator();
  return (
    <Item>
      <Row align="center" justify="between" gap={12}>
        <strong>{name}</strong>
        <StatusChip tone={tones[state]}>{t(`adminHealth.state.${state}`)}</StatusChip>
      </Row>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
      {todo === undefined ? null : <Todo>{todo}</Todo>}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 12px 16px;
  overflow-wrap: anywhere;
  & > p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; }
`;
const Todo = styled.p`
  && { color: var(--ink); }
  margin-top: 4px;
  padding-left: 12px;
  border-left: 3px solid var(--amber);
`;

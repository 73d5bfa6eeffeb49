import { useState } from 'react';
import { styled } from 'styled-components';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { FormulaExample } from './FormulaExample.tsx';

const parts = ['available', 'gap', 'depth', 'fade', 'count', 'climbs', 'bikes'] as const;

interface Props {
  readonly span: RankingSpan;
  /** The leader of the shown board; null while it is empty. */
  readonly leaderId: string | null;
}

/** The open formula (decision 300), with an example that anybody can recompute, and one from the current board. */
export function Formula({ span, leaderId }: Props) {
  const { t } = useTranslator();
  const [askedId, setAsked] = useState<string | null>(null);
  return (
    <Frame>
      <Section title={t('formula.title')} intro={t('formula.intro')}>
        <strong>{t('masters.formula')}</strong>
        <ul>
          {parts.map((part) => (
            <li key={part}>{t(`formula.${part}`)}</li>
          ))}
        </ul>
        <p>{t('formula.example')}</p>
        {leaderId === null || askedId === leaderId ? null : (
          <Button onClick={() => setAsked(leaderId)}>{t('formula.ask')}</Button>
        )}
        {leaderId !== null && askedId === leaderId ? <FormulaExample athleteId={leaderId} span={span} /> : null}
      </Section>
    </Frame>
  );
}

const Frame = styled.div`
  max-width: 720px;
  margin-top: 40px;
  ul { display: grid; gap: 8px; padding-inline-start: 20px; list-style: disc; }
`;

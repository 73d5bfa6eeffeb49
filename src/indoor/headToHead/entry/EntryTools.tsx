import { useState } from 'react';
import { styled } from 'styled-components';
import type { HeadToHead, HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { CsvPart } from './CsvPart.tsx';
import { DeletePart } from './DeletePart.tsx';
import { HeadToHeadForm } from './HeadToHeadForm.tsx';
import { RoundEntry } from './RoundEntry.tsx';
import { StateButtons } from './StateButtons.tsx';

export interface EntryProps {
  readonly headToHead: HeadToHead;
  /** Called with the server's answer to a change, or with the newest version. */
  readonly onChanged: (answer: HeadToHeadAnswer) => void;
}

/** The administrator's tools: start and close it, enter results, import them, change rounds. */
export function EntryTools({ headToHead, onChanged }: EntryProps) {
  const { t } = useTranslator();
  const [isEditing, setIsEditing] = useState(false);
  const change = { headToHead, onChanged };
  return (
    <Section title={t('headToHead.admin.title')} intro={t('headToHead.admin.text')}>
      <StateButtons {...change} />
      {headToHead.rounds.map((round) => (
        <RoundEntry key={round.id} round={round} {...change} />
      ))}
      <CsvPart {...change} />
      <Actions>
        <Button aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
          {t('headToHead.admin.edit')}
        </Button>
        <DeletePart id={headToHead.id} />
      </Actions>
      {isEditing ? (
        <HeadToHeadForm
          headToHead={headToHead}
          onSaved={(answer) => {
            onChanged(answer);
            setIsEditing(false);
          }}
        />
      ) : null}
    </Section>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

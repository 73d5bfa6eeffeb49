import { useState } from 'react';
import { useLocation } from 'wouter';
import type { HeadToHeadState } from '#contract/headToHeads/headToHeadKinds.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Section } from '#src/ui/Section.tsx';
import { headToHeadHref } from '../headToHeadHref.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { CsvPart } from './CsvPart.tsx';
import type { EntryProps } from './entryProps.ts';
import { HeadToHeadForm } from './HeadToHeadForm.tsx';
import { RoundEntry } from './RoundEntry.tsx';
import { useChange } from './useChange.ts';

/** The administrator's tools: start and close a head-to-head, enter or import results, change rounds. */
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
      <Cluster gap={8}>
        <Button aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
          {t('headToHead.admin.edit')}
        </Button>
        <DeletePart id={headToHead.id} />
      </Cluster>
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

/** Deletes the head-to-head with its results, after a confirmation. */
function DeletePart({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
  const { action, run } = useAction<null>();
  const [, navigate] = useLocation();
  const remove = async () => {
    const result = await run((signal) =>
      callEndpoint(headToHeadsEndpoints.deleteHeadToHead, { params: { id } }, signal),
    );
    if (result?.ok) navigate(headToHeadHref(null));
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('headToHead.admin.delete')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('headToHead.admin.deleteAsk')}
        final={t('headToHead.admin.deleteFinal')}
        confirm={t('headToHead.admin.delete')}
        cancel={t('headToHead.admin.keep')}
        onConfirm={() => void remove()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={action.state === 'failed' ? t(toFailureKey(action.failure, navigator.onLine)) : null}
      >
        {t('headToHead.admin.deleteText')}
      </ConfirmDialog>
    </>
  );
}

const nextStates = { planned: ['live'], live: ['finished'], finished: ['live'] } as const satisfies Record<
  HeadToHeadState,
  readonly HeadToHeadState[]
>;

/** Starts, closes and reopens the head-to-head. */
function StateButtons({ headToHead: { id, state, version }, onChanged }: EntryProps) {
  const { t } = useTranslator();
  const change = useChange(id, onChanged);
  const become = (next: HeadToHeadState) =>
    change.change((signal) =>
      callEndpoint(headToHeadsEndpoints.setHeadToHeadState, { params: { id }, body: { version, state: next } }, signal),
    );
  return (
    <Cluster align="center" gap={8}>
      {nextStates[state].map((next) => (
        <Button
          key={next}
          data-variant={state === 'planned' ? 'primary' : undefined}
          {...getBusyProps(change.isBusy)}
          onClick={() => void become(next)}
        >
          {t(next === 'finished' ? 'headToHead.admin.close' : `headToHead.admin.open.${state}`)}
        </Button>
      ))}
      <ChangeOutcome change={change} done="" />
    </Cluster>
  );
}

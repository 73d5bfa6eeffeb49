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
import { toHeadToHeadHref } from '../toHeadToHeadHref.ts';
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
  const entryProps = { headToHead, onChanged };
  return (
    <Section title={t('headToHead.admin.title')} intro={t('headToHead.admin.text')}>
      <StateButtons {...entryProps} />
      {headToHead.rounds.map((round) => (
        <RoundEntry key={round.id} round={round} {...entryProps} />
      ))}
      <CsvPart {...entryProps} />
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
  const [isConfirming, setIsConfirming] = useState(false);
  const { action, run } = useAction<null>();
  const [, navigate] = useLocation();
  const deleteHeadToHead = async () => {
    const result = await run((signal) =>
      callEndpoint(headToHeadsEndpoints.deleteHeadToHead, { params: { id } }, signal),
    );
    if (result?.ok) navigate(toHeadToHeadHref(null));
  };
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{t('headToHead.admin.delete')}</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('headToHead.admin.deleteAsk')}
        warning={t('headToHead.admin.deleteFinal')}
        confirmLabel={t('headToHead.admin.delete')}
        cancelLabel={t('headToHead.admin.keep')}
        onConfirm={() => void deleteHeadToHead()}
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
  const changeState = (newState: HeadToHeadState) =>
    change.sendChange((signal) =>
      callEndpoint(
        headToHeadsEndpoints.setHeadToHeadState,
        { params: { id }, body: { version, state: newState } },
        signal,
      ),
    );
  return (
    <Cluster align="center" gap={8}>
      {nextStates[state].map((newState) => (
        <Button
          key={newState}
          data-variant={state === 'planned' ? 'primary' : undefined}
          {...getBusyProps(change.isBusy)}
          onClick={() => void changeState(newState)}
        >
          {t(newState === 'finished' ? 'headToHead.admin.close' : `headToHead.admin.open.${state}`)}
        </Button>
      ))}
      <ChangeOutcome change={change} doneText="" />
    </Cluster>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { fromPlainBasis } from '#src/pacing/live/basisCodec.ts';
import { createRestTimer } from '#src/pacing/live/restTimer.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { CompareTable } from './CompareTable.tsx';
import { type ComparedPlan, isSamePlan, letters, maxStored, toCompared } from './comparedPlan.ts';
import { readStoredPlans, toPlanName, writeStoredPlans } from './storedPlans.ts';

/** Two or three plans side by side: the stored ones and the one on the page. */
export function CompareDialog({ route, session, facts, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [stored, setStored] = useState(() => readStoredPlans({ route }));
  const [message, setMessage] = useState('');
  const present = usePresent({ route, session }, t('compare.present'));
  const region = useRef<HTMLDivElement>(null);
  const change = (next: readonly ComparedPlan[], words: string) => {
    setStored(next);
    setMessage(writeStoredPlans({ route }, next) ? words : t('compare.notSaved'));
    // The button that had the focus may be gone.
    region.current?.focus();
  };
  const use = (plan: ComparedPlan, letter: string) => {
    session.replace(plan.inputs, plan.ownFactors);
    const forecast = plan.hasForecast ? session.basis().forecast : null;
    session.updateBasis({ ...fromPlainBasis(plan.basis), forecast }, true);
    setMessage(t('compare.used', { letter }));
  };
  const same = present === null ? -1 : stored.findIndex((plan) => isSamePlan(plan, present));
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.compare')}>
      <div ref={region} tabIndex={-1}>
        {stored.length === 0 ? <EmptyState title={t('compare.emptyTitle')} text={t('compare.empty')} /> : null}
        {stored.length === 0 || present === null ? null : (
          <CompareTable plans={same >= 0 ? stored : [...stored, present]} facts={facts} />
        )}
      </div>
      <Text marginTop={8} tone="soft" size="small" minHeight={24} aria-live="polite">
        {message || (same >= 0 ? t('compare.same', { letter: letters[same] ?? '' }) : '')}
      </Text>
      {stored.map((plan, column) => {
        const letter = letters[column] ?? '';
        return (
          <Row
            align="center"
            gap={4}
            minHeight={56}
            line="bottom"
            key={letter}
            role="group"
            aria-label={`${letter} ${plan.name}`}
          >
            <Block as="span" place="fill" wrap="anywhere" size="small">
              <b>{letter}</b> {plan.name}
            </Block>
            <Button onClick={() => use(plan, letter)}>{t('compare.use')}</Button>
            <Button
              data-variant="quiet"
              onClick={() =>
                change(
                  stored.filter((each) => each !== plan),
                  t('compare.removed', { letter }),
                )
              }
            >
              {t('compare.remove')}
            </Button>
          </Row>
        );
      })}
      {stored.length < maxStored ? (
        <StorePlanForm
          key={stored.length}
          letter={letters[stored.length] ?? ''}
          isReady={present !== null && same < 0}
          onKeep={(typed) => {
            const name = toPlanName(typed) || t('compare.unnamed');
            if (present !== null) change([...stored, { ...present, name }], t('compare.saved', { name }));
          }}
        />
      ) : (
        <>
          <Cluster marginTop={12}>
            <Button onClick={() => change([...stored].reverse(), t('compare.swapped'))}>{t('compare.swap')}</Button>
          </Cluster>
          <Text marginTop={8} tone="soft" size="small">
            {t('compare.full')}
          </Text>
        </>
      )}
    </Dialog>
  );
}

const restMs = 100;

/** The plan on the page as a column, once its numbers have settled. */
function usePresent({ session }: OpenRoute, name: string): ComparedPlan | null {
  const [present, setPresent] = useState<ComparedPlan | null>(null);
  useEffect(() => {
    let isLeft = false;
    const addColumn = async () => {
      const shownPlan = await session.settled();
      if (shownPlan !== null && !isLeft) setPresent(toCompared(session, shownPlan, name));
    };
    void addColumn();
    const rest = createRestTimer(restMs, () => void addColumn());
    const leave = session.live.subscribe(rest.touch);
    return () => {
      isLeft = true;
      leave();
      rest.stop();
    };
  }, [session, name]);
  return present;
}

interface Props {
  readonly letter: string;
  /** False until there is a plan. */
  readonly isReady: boolean;
  readonly onKeep: (name: string) => void;
}

/** Stores the plan on the page under a name. */
function StorePlanForm({ letter, isReady, onKeep }: Props) {
  const { t } = useTranslator();
  const [name, setName] = useState('');
  return (
    <Stack
      as="form"
      gap={12}
      marginTop={12}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(name);
      }}
    >
      <TextField
        label={t('compare.name')}
        value={name}
        onChange={setName}
        input={{ maxLength: 60, autoComplete: 'off', placeholder: t('compare.unnamed') }}
      />
      <SubmitButton data-variant="primary" disabled={!isReady}>
        {t('compare.save', { letter })}
      </SubmitButton>
    </Stack>
  );
}

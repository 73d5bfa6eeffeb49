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
import {
  type ComparedPlan,
  columnLetters,
  hasForecast,
  isSamePlan,
  maxStoredPlans,
  toComparedPlan,
} from './comparedPlan.ts';
import { readStoredPlans, toPlanName, writeStoredPlans } from './storedPlans.ts';

/** Two or three plans side by side: the stored ones and the one on the page. */
export function CompareDialog({ route, session, facts, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [storedPlans, setStoredPlans] = useState(() => readStoredPlans({ route }));
  const [message, setMessage] = useState('');
  const pagePlan = usePagePlan({ route, session }, t('compare.present'));
  const region = useRef<HTMLDivElement>(null);
  const storePlans = (next: readonly ComparedPlan[], successText: string) => {
    setStoredPlans(next);
    setMessage(writeStoredPlans({ route }, next) ? successText : t('compare.notSaved'));
    // The button that had the focus may be gone.
    region.current?.focus();
  };
  const applyPlan = (plan: ComparedPlan, letter: string) => {
    session.replace(plan.inputs, plan.ownFactors);
    const forecast = hasForecast(plan) ? session.basis().forecast : null;
    session.updateBasis({ ...fromPlainBasis(plan.basis), forecast }, true);
    setMessage(t('compare.used', { letter }));
  };
  const sameIndex = pagePlan === null ? -1 : storedPlans.findIndex((plan) => isSamePlan(plan, pagePlan));
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.compare')}>
      <div ref={region} tabIndex={-1}>
        {storedPlans.length === 0 ? <EmptyState title={t('compare.emptyTitle')} text={t('compare.empty')} /> : null}
        {storedPlans.length === 0 || pagePlan === null ? null : (
          <CompareTable plans={sameIndex >= 0 ? storedPlans : [...storedPlans, pagePlan]} facts={facts} />
        )}
      </div>
      <Text marginTop={8} tone="soft" size="small" minHeight={24} aria-live="polite">
        {message || (sameIndex >= 0 ? t('compare.same', { letter: columnLetters[sameIndex] ?? '' }) : '')}
      </Text>
      {storedPlans.map((plan, column) => {
        const letter = columnLetters[column] ?? '';
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
            <Button onClick={() => applyPlan(plan, letter)}>{t('compare.use')}</Button>
            <Button
              data-variant="quiet"
              onClick={() =>
                storePlans(
                  storedPlans.filter((each) => each !== plan),
                  t('compare.removed', { letter }),
                )
              }
            >
              {t('compare.remove')}
            </Button>
          </Row>
        );
      })}
      {storedPlans.length < maxStoredPlans ? (
        <StorePlanForm
          key={storedPlans.length}
          letter={columnLetters[storedPlans.length] ?? ''}
          isReady={pagePlan !== null && sameIndex < 0}
          onSave={(typed) => {
            const name = toPlanName(typed) || t('compare.unnamed');
            if (pagePlan !== null) storePlans([...storedPlans, { ...pagePlan, name }], t('compare.saved', { name }));
          }}
        />
      ) : (
        <>
          <Cluster marginTop={12}>
            <Button onClick={() => storePlans([...storedPlans].reverse(), t('compare.swapped'))}>
              {t('compare.swap')}
            </Button>
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
function usePagePlan({ session }: OpenRoute, name: string): ComparedPlan | null {
  const [pagePlan, setPagePlan] = useState<ComparedPlan | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const updateColumn = async () => {
      const shownPlan = await session.whenSettled();
      if (shownPlan !== null && !isCancelled) setPagePlan(toComparedPlan(session, shownPlan, name));
    };
    void updateColumn();
    const restTimer = createRestTimer(restMs, () => void updateColumn());
    const unsubscribe = session.live.subscribe(restTimer.touch);
    return () => {
      isCancelled = true;
      unsubscribe();
      restTimer.stop();
    };
  }, [session, name]);
  return pagePlan;
}

interface Props {
  readonly letter: string;
  /** False until there is a plan. */
  readonly isReady: boolean;
  readonly onSave: (name: string) => void;
}

/** Stores the plan on the page under a name. */
function StorePlanForm({ letter, isReady, onSave }: Props) {
  const { t } = useTranslator();
  const [name, setName] = useState('');
  return (
    <Stack
      as="form"
      gap={12}
      marginTop={12}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name);
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

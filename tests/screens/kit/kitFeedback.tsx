import { useState } from 'react';
import { styled } from 'styled-components';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Countdown } from '#src/ui/countdown/Countdown.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Rail } from '#src/ui/Rail.tsx';
import { type LoadedResource, ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import type { Sample } from './getSample.ts';

interface Props {
  readonly sample: Sample;
}
const doNothing = () => undefined;

export function Buttons({ sample }: Props) {
  const { t } = useTranslator();
  return (
    <Row>
      <Button data-variant="primary">{sample.agree}</Button>
      <Button>{sample.cancelKeep}</Button>
      <Button data-variant="quiet">{t('common.retry')}</Button>
      <Button data-variant="danger">{sample.cancelDo}</Button>
      <Button data-variant="primary" disabled>
        {sample.full}
      </Button>
      <IconButton icon="calendar" label={t('kit.pickDate')} />
    </Row>
  );
}

export function Chips({ sample }: Props) {
  return (
    <Row>
      <StatusChip tone="open">{sample.open}</StatusChip>
      <StatusChip tone="announced">{sample.soon}</StatusChip>
      <StatusChip tone="warning">{sample.full}</StatusChip>
      <StatusChip>{sample.over}</StatusChip>
      <StatusChip tone="alarm">{sample.calledOff}</StatusChip>
      <StatusChip tone="struck">{sample.draft}</StatusChip>
    </Row>
  );
}

export function Notices({ sample }: Props) {
  const { t } = useTranslator();
  return (
    <>
      <Notice>{sample.note}</Notice>
      <Notice tone="done">{sample.saved}</Notice>
      <Notice tone="warning" title={sample.full}>
        {sample.cancelText}
      </Notice>
      <Notice tone="alarm" action={<Button>{t('common.retry')}</Button>}>
        {t('error.timeoutText')}
      </Notice>
      <Rail>{sample.cancelFinal}</Rail>
    </>
  );
}

const nowMs = Date.now();

export function Countdowns({ sample }: Props) {
  const skewMs = useServerSkewMs();
  return (
    <>
      <Countdown label={sample.until} atMs={nowMs + 641_913_000} skewMs={skewMs} passedContent={sample.over} />
      <Countdown label={sample.until} atMs={nowMs + 48_000} skewMs={skewMs} passedContent={sample.isOpen} />
      <Countdown label={sample.until} atMs={nowMs - 1} skewMs={skewMs} passedContent={sample.isOpen} />
      <Countdown label={sample.until} atMs={nowMs + 641_913_000} skewMs={skewMs} passedContent={sample.over} isLarge />
    </>
  );
}

const tabIds = ['riders', 'ranking', 'certificates', 'rules'] as const;

export function TabPart({ sample }: Props) {
  const { t } = useTranslator();
  const [tab, choose] = useTabInUrl(tabIds);
  return (
    <Tabs
      label={sample.period}
      chosen={tab}
      onChoose={choose}
      tabs={[
        { id: 'riders', label: sample.rider, count: 177 },
        { id: 'ranking', label: t('page.verifications') },
        { id: 'certificates', label: sample.score },
        { id: 'rules', label: t('page.profile') },
      ]}
    >
      <p>{sample.note}</p>
    </Tabs>
  );
}

const failed: LoadedResource<string> = { state: 'failed', failure: { kind: 'problem', status: 503 }, retry: doNothing };
const busy: LoadedResource<string> = { state: 'busy', retry: doNothing };
const ready: LoadedResource<string> = { state: 'ready', answer: '', retry: doNothing };

export function Resources({ sample }: Props) {
  const { t } = useTranslator();
  return [failed, ready, busy].map((resource) => (
    <ResourceView
      key={resource.state}
      resource={resource}
      failedTitle={t('verificationMine.failed')}
      renderEmpty={(answer) =>
        answer === '' ? (
          <EmptyState
            title={t('verificationMine.empty')}
            text={t('verificationMine.emptyText')}
            action={<Button data-variant="primary">{t('verificationMine.toChallenges')}</Button>}
          />
        ) : null
      }
      busy={
        <Lines>
          <Skeleton height={20} width="60%" />
          <Skeleton height={20} />
          <Skeleton height={20} width="80%" />
        </Lines>
      }
    >
      {(answer) => <p>{answer || sample.note}</p>}
    </ResourceView>
  ));
}

export function Confirm({ sample }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{sample.cancelDo}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={sample.cancelTitle}
        warning={sample.cancelFinal}
        agreement={sample.agree}
        confirmLabel={sample.cancelDo}
        cancelLabel={sample.cancelKeep}
        onConfirm={() => setIsOpen(false)}
        isDestructive
      >
        {sample.cancelText}
      </ConfirmDialog>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
`;
const Lines = styled.div`
  display: grid;
  gap: 12px;
`;

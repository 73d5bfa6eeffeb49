import { useState } from 'react';
import type { Declaration, OwnDeclaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { deviceDeclarationsEndpoints } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeclarationChip } from './DeclarationChip.tsx';
import { DeclarationForm } from './DeclarationForm.tsx';
import { DualResult } from './DualResult.tsx';
import { Requirements } from './Requirements.tsx';

interface Props {
  readonly race: RaceSummary;
  readonly riderId: string;
}

/** The rider's declaration for a race: its status, the requirements, and the form. */
export function OwnDeclarationPart({ race, riderId }: Props) {
  const { t } = useTranslator();
  const { id } = race;
  return (
    <ResourceView
      resource={useResource('ownDeclarationPart', [id], (signal) =>
        callEndpoint(deviceDeclarationsEndpoints.getOwnDeclaration, { query: { race: id } }, signal),
      )}
      failedTitle={t('devices.failed')}
      busy={<Skeleton height={520} />}
    >
      {(ownDeclaration) => <DeclarationView ownDeclaration={ownDeclaration} race={race} riderId={riderId} />}
    </ResourceView>
  );
}

function DeclarationView({ ownDeclaration, race, riderId }: Props & { readonly ownDeclaration: OwnDeclaration }) {
  const { t } = useTranslator();
  const [currentDeclaration, setCurrentDeclaration] = useState(ownDeclaration);
  /** Remounts the form for another declaration: after a withdrawal it is empty. */
  const [formKey, setFormKey] = useState(0);
  const { declaration, is_open: isOpen } = currentDeclaration;
  return (
    <Stack gap={24}>
      {declaration === null ? null : (
        <Section title={t('devices.mine')}>
          <DeclarationStatus declaration={declaration} />
          <WithdrawButton
            raceId={race.id}
            onWithdrawn={(answer) => {
              setCurrentDeclaration(answer);
              setFormKey((count) => count + 1);
            }}
          />
        </Section>
      )}
      <Requirements />
      {isOpen ? (
        <Section title={t(declaration === null ? 'devices.fresh' : 'devices.change')}>
          <DeclarationForm
            key={formKey}
            race={race}
            riderId={riderId}
            declaration={declaration}
            onChanged={setCurrentDeclaration}
          />
        </Section>
      ) : (
        <Notice>{t('devices.closed')}</Notice>
      )}
    </Stack>
  );
}

function DeclarationStatus({ declaration }: { readonly declaration: Declaration }) {
  const { t } = useTranslator();
  const { status, reason, trainer_maker: maker, trainer_model: model, recording } = declaration;
  return (
    <>
      <Cluster align="center" rowGap={4} gap={12} wrap="anywhere">
        <strong>{`${maker} ${model}`}</strong>
        <DeclarationChip status={status} />
      </Cluster>
      {reason === null ? null : <Notice tone="alarm">{t('devices.reason', { reason })}</Notice>}
      {recording === null ? null : <DualResult recording={recording} />}
    </>
  );
}

interface WithdrawButtonProps {
  readonly raceId: string;
  readonly onWithdrawn: (ownDeclaration: OwnDeclaration) => void;
}

/** Withdraws the declaration, after a confirmation. */
function WithdrawButton({ raceId, onWithdrawn }: WithdrawButtonProps) {
  const { t } = useTranslator();
  const [isConfirming, setIsConfirming] = useState(false);
  const { action, run, reset } = useAction<OwnDeclaration>();
  const withdraw = async () => {
    const args = { query: { race: raceId } };
    const result = await run((signal) => callEndpoint(deviceDeclarationsEndpoints.withdrawDeclaration, args, signal));
    if (!result?.ok) return;
    setIsConfirming(false);
    onWithdrawn(result.answer);
  };
  return (
    <div>
      <Button
        data-variant="quiet"
        onClick={() => {
          reset();
          setIsConfirming(true);
        }}
      >
        {t('devices.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('devices.withdrawAsk')}
        confirmLabel={t('devices.withdraw')}
        cancelLabel={t('devices.withdrawKeep')}
        onConfirm={() => void withdraw()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={formatFailureReason(action, {}, t)}
      >
        {t('devices.withdrawText')}
      </ConfirmDialog>
    </div>
  );
}

import { useState } from 'react';
import { declarationLimits } from '#contract/deviceDeclarations/declarationLimits.ts';
import {
  type Declaration,
  type DeclarationRuling,
  DeclarationRulingSchema,
} from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { deviceDeclarationsEndpoints } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';

interface Props {
  readonly declaration: Declaration;
  readonly onRuled: () => void;
  /** The rider has changed it since it was loaded. */
  readonly onConflict: () => void;
}

/** Accepts the declaration, or refuses it with a reason; a typed reason stays while a changed declaration reloads. */
export function RulingForms({ declaration, onRuled, onConflict }: Props) {
  const { t } = useTranslator();
  const [isRefusing, setIsRefusing] = useState(false);
  const { action, run } = useAction<Declaration>();
  const rule = async (body: DeclarationRuling, signal: AbortSignal) => {
    const args = { params: { id: declaration.id }, body };
    const result = await callEndpoint(deviceDeclarationsEndpoints.ruleOnDeclaration, args, signal);
    const code = !result.ok && result.failure.kind === 'problem' ? result.failure.problem?.code : undefined;
    if (code === 'declaration.changed') onConflict();
    return result;
  };
  const acceptDeclaration = async () => {
    const body = { version: declaration.version, ruling: 'checked', reason: null } as const;
    const result = await run((signal) => rule(body, signal));
    if (result?.ok) onRuled();
  };
  const isBusy = action.state === 'busy';
  return isRefusing ? (
    <RefusalForm declaration={declaration} rule={rule} onRuled={onRuled} onCancel={() => setIsRefusing(false)} />
  ) : (
    <>
      <ActionOutcome action={action} failedText={t('devices.ruleFailed')} />
      <Cluster gap={8} buttons="share">
        <Button onClick={() => setIsRefusing(true)}>{t('devices.refuse')}</Button>
        <Button
          data-variant="primary"
          {...getBusyProps(isBusy)}
          onClick={isBusy ? undefined : () => void acceptDeclaration()}
        >
          {t(isBusy ? 'devices.checking' : 'devices.check')}
        </Button>
      </Cluster>
    </>
  );
}

interface RefusalProps extends Pick<Props, 'declaration' | 'onRuled'> {
  readonly rule: (
    body: DeclarationRuling,
    signal: AbortSignal,
  ) => ReturnType<typeof callEndpoint<{ answer: Declaration }>>;
  readonly onCancel: () => void;
}

function RefusalForm({ declaration, rule, onRuled, onCancel }: RefusalProps) {
  const { t } = useTranslator();
  const adminId = useAuth((view) => view.user?.id ?? '');
  const form = useForm({
    schema: DeclarationRulingSchema,
    saved: { reason: '' },
    labels: { reason: t('devices.refuseReason') },
    toInput: ({ reason }) => ({ version: declaration.version, ruling: 'refused', reason }),
    send: rule,
    onSuccess: () => {
      onRuled();
      return undefined;
    },
    draftKey: { key: `devices-refusal-${declaration.id}`, riderId: adminId },
  });
  return (
    <Form
      form={form}
      submitLabel={t('devices.refuse')}
      busyLabel={t('devices.checking')}
      failedText={t('devices.ruleFailed')}
      cancel={{ text: t('devices.keep'), onPress: onCancel }}
    >
      <div data-wide="">
        <TextArea
          {...form.field('reason')}
          rows={3}
          maxLength={declarationLimits.reasonMax}
          hint={t('devices.refuseHint')}
        />
      </div>
    </Form>
  );
}

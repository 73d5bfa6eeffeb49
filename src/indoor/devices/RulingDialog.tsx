import { useState } from 'react';
import { styled } from 'styled-components';
import type { Declaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { deviceDeclarationsEndpoints } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeclarationChip } from './DeclarationChip.tsx';
import { DualResult } from './DualResult.tsx';
import { RulingForms } from './RulingForms.tsx';

interface Props {
  readonly id: string;
  readonly riderName: string;
  readonly onClose: () => void;
  readonly onRuled: () => void;
}

/** Everything about a declaration, for the administrator who accepts or refuses it. */
export function RulingDialog({ id, riderName, onClose, onRuled }: Props) {
  const { t } = useTranslator();
  const resource = useResource('rulingDialog', [id], (signal) =>
    callEndpoint(deviceDeclarationsEndpoints.getDeclaration, { params: { id } }, signal),
  );
  const [hasConflict, setHasConflict] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={t('devices.lookAt', { name: riderName })}>
      <Stack gap={12}>
        {hasConflict ? (
          <Notice tone="warning" role="alert">
            {t('devices.ruleChanged')}
          </Notice>
        ) : null}
        <ResourceView resource={resource} failedTitle={t('devices.failed')} busy={<Skeleton height={420} />}>
          {(detail) => (
            <>
              <Facts declaration={detail} />
              <RulingForms
                declaration={detail}
                onRuled={onRuled}
                onConflict={() => {
                  setHasConflict(true);
                  resource.retry();
                }}
              />
            </>
          )}
        </ResourceView>
      </Stack>
    </Dialog>
  );
}

function Facts({ declaration }: { readonly declaration: Declaration }) {
  const { t } = useTranslator();
  const { second_meter: second, recording, status, reason } = declaration;
  const facts = [
    [t('devices.trainer'), `${declaration.trainer_maker} ${declaration.trainer_model}`],
    [t('devices.powerSource'), t(`devices.source.${declaration.power_source}`)],
    [t('devices.firmware'), declaration.firmware],
    [t('devices.calibrated'), declaration.calibrated_on.replaceAll('-', '/')],
    [
      t('devices.field.second_source'),
      second === null
        ? t('devices.source.none')
        : `${second.maker} ${second.model}, ${t(`devices.source.${second.power_source}`)}`,
    ],
  ] as const;
  return (
    <>
      <p>
        <DeclarationChip status={status} />
      </p>
      {reason === null ? null : <p>{t('devices.reason', { reason })}</p>}
      <List>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </List>
      {recording === null ? <Notice>{t('devices.result.none')}</Notice> : <DualResult recording={recording} />}
    </>
  );
}
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: 8px 16px;
  margin: 0;
  dt { color: var(--soft); font-size: 0.875rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

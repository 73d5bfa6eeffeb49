import { useEffect, useMemo, useState } from 'react';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import type { ToolRequest } from '#workers/core/toolApi.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { useTool } from '../useTool.ts';
import { FinishTable } from './FinishTable.tsx';
import { FinishTableActions } from './FinishTableActions.tsx';
import { createFinishTimeFormat, listFinishRatios, tableGroupSize } from './finishRows.ts';
import { layoutFinishSheet } from './layoutFinishSheet.ts';

/** The rider's body and bicycle in the page's initial calm air, without stops and without own weight factors. */
function toTableInputs(inputs: PaceInputs): PaceInputs {
  const { ftpW, bodyMassKg, bikeMassKg, ridingPosition, cdaM2, crr, drivetrainEfficiency } = inputs;
  return {
    ...initialPaceInputs,
    ftpW,
    bodyMassKg,
    bikeMassKg,
    ridingPosition,
    cdaM2,
    crr,
    drivetrainEfficiency,
  };
}

interface TableQuery {
  readonly inputs: PaceInputs;
  readonly ownWPerKg: number;
  readonly request: ToolRequest<'finishTable'>;
}

/** The table of a route for the rider's body and bicycle when the dialog opened; null until it is known. */
function useFinishTable({ route, session }: OpenRoute) {
  const [query, setQuery] = useState<TableQuery | null>(null);
  useEffect(() => {
    session.commit();
    const inputs = toTableInputs(session.inputs.get());
    const ownWPerKg = inputs.ftpW / inputs.bodyMassKg;
    const { rows, traffic = initialPaceBasis.traffic } = route.detail;
    const basis = { ...initialPaceBasis, traffic };
    const plan = toPaceRequest({ route, inputs, basis, ownFactors: rows.map(() => 0) });
    const table = { ftpWPerKg: listFinishRatios(ownWPerKg), groupSize: tableGroupSize };
    setQuery({ inputs, ownWPerKg, request: { ...plan, table } });
  }, [route, session]);
  return { ...useTool('finishTable', query?.request ?? null), query };
}

/** How long riders of each W/kg take on this route, alone and in a group of four; `?view=table` opens it. */
export function FinishTableDialog({ onClose, ...open }: ToolDialogProps) {
  const { t } = useTranslator();
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.finishTable')}>
      <FinishTableContent key={attempt} {...open} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

type FinishProps = Pick<ToolDialogProps, 'route' | 'session'> & { readonly onRetry: () => void };

/** Requests the table when it is mounted; a new `key` mounts it for another attempt. */
function FinishTableContent({ route, session, onRetry }: FinishProps) {
  const { t, l, language } = useTranslator();
  const { answer, hasFailed, query } = useFinishTable({ route, session });
  const { inputs, ownWPerKg } = query ?? { inputs: initialPaceInputs, ownWPerKg: 0 };
  const { detail } = route;
  const isApproximate = detail.is_approximate;
  const rows = answer?.ok ? answer.value : null;
  const km = formatFixed(detail.distance_m / 1000, 1, language);
  const conditions = t('finishTable.conditions', {
    mass: formatFixed(inputs.bodyMassKg, 1, language),
    bike: formatFixed(inputs.bikeMassKg, 1, language),
    temperature: formatFixed(inputs.temperatureC, 0, language),
  });
  const words = useMemo(
    () => ({
      name: l(detail.name),
      facts: t('finishTable.facts', { km, climb: formatFixed(detail.elevation_gain_m, 0, language) }),
      ratio: 'W/kg',
      ftp: 'FTP',
      solo: t('finishTable.solo'),
      range: t('finishTable.range'),
      group: t('finishTable.group', { count: tableGroupSize }),
      you: t('finishTable.you'),
      unit: t(
        rows !== null && createFinishTimeFormat(rows, isApproximate).isInHours
          ? 'finishTable.inHours'
          : 'finishTable.inMinutes',
      ),
      conditions,
    }),
    [t, l, language, detail, km, conditions, rows, isApproximate],
  );
  return (
    <Stack gap={12}>
      <Text tone="soft" size="small" leading={1.5}>
        {t('finishTable.intro')}
      </Text>
      {rows !== null ? (
        <>
          <FinishTable rows={rows} ownWPerKg={ownWPerKg} words={words} isApproximate={isApproximate} />
          <Text as="small" tone="soft" size="small" leading={1.5}>
            {conditions}
          </Text>
          <Text as="small" tone="soft" size="small" leading={1.5}>
            {t('finishTable.how')}
          </Text>
          {isApproximate ? <small>{t('finishTable.approximate')}</small> : null}
          <FinishTableActions
            routeId={detail.id}
            title={`${words.name} W/kg`}
            makePage={(measure) =>
              layoutFinishSheet({ rows, ownWPerKg, words, isApproximate, origin: location.host }, measure)
            }
          />
        </>
      ) : hasFailed || answer?.ok === false ? (
        <StateFrame role="alert">
          <p>{t('finishTable.failed')}</p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </StateFrame>
      ) : (
        <StateFrame aria-busy="true">{t('finishTable.busy')}</StateFrame>
      )}
    </Stack>
  );
}

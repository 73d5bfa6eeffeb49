import { useEffect, useState } from 'react';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { ToolRequest } from '#workers/core/toolApi.ts';
import { useTool } from '../useTool.ts';
import { listFinishRatios, tableGroupSize } from './finishRows.ts';

/** The rider's body and bicycle in the page's initial calm air, without stops and without own weight factors. */
export function toTableInputs(inputs: PaceInputs): PaceInputs {
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
export function useFinishTable({ route, session }: OpenRoute) {
  const [query, setQuery] = useState<TableQuery | null>(null);
  useEffect(() => {
    session.commit();
    const inputs = toTableInputs(session.inputs.get());
    const ownWPerKg = inputs.ftpW / inputs.bodyMassKg;
    const plan = toPaceRequest({ route, inputs, basis: initialPaceBasis, ownFactors: route.detail.rows.map(() => 0) });
    const table = { ftpWPerKg: listFinishRatios(ownWPerKg), groupSize: tableGroupSize };
    setQuery({ inputs, ownWPerKg, request: { ...plan, table } });
  }, [route, session]);
  return { ...useTool('finishTable', query?.request ?? null), query };
}

import { expose, transfer } from 'comlink';
import type { ComputeApi } from './computeApi.ts';
import type { PacePlan } from './core/pacing/pacePlanTypes.ts';
import { createComputeApi } from './createComputeApi.ts';

const api = createComputeApi();

const exposed: ComputeApi = {
  openCourse: api.openCourse,
  async computePacePlan(courseKey, request) {
    const result = await api.computePacePlan(courseKey, request);
    return result.ok ? transfer(result, planBuffers(result.value)) : result;
  },
};

function planBuffers({ rows, totals, elapsedS, powerW, speedMps }: PacePlan): ArrayBufferLike[] {
  const columns = [...Object.values(rows), totals.timeInZoneS, elapsedS, powerW, speedMps];
  return columns.map((column) => column.buffer);
}

expose(exposed);

import { expose, transfer } from 'comlink';
import type { ComputeApi } from './computeApi.ts';
import { createComputeApi } from './createComputeApi.ts';
import { listPlanBuffers } from './planBuffers.ts';

const api = createComputeApi();

const exposed: ComputeApi = {
  openCourse: api.openCourse,
  storeCourse: api.storeCourse,
  async computePacePlan(courseKey, request) {
    const result = await api.computePacePlan(courseKey, request);
    return result.ok ? transfer(result, listPlanBuffers(result.value)) : result;
  },
  async computeLivePlan(courseKey, request) {
    const result = await api.computeLivePlan(courseKey, request);
    return result.ok ? transfer(result, listPlanBuffers(result.value)) : result;
  },
};

expose(exposed);

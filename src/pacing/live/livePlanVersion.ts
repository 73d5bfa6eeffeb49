import { paceModelVersion } from '#workers/core/pacing/modelVersion.ts';

/** Of the model that this page computes with. */
export const modelVersion: number = paceModelVersion;

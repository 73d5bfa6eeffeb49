import { createContext } from 'react';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';

/** The machine with its actors, as src/app provides it; without a provider every actor refuses. */
export const PacePlanMachineContext = createContext<typeof pacePlanMachine>(pacePlanMachine);

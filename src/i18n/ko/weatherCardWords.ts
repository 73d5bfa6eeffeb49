import { weatherCard } from './weatherCard.ts';

export const words = { weatherCard };

import { defineModule } from '../module.ts';
import { auditPersonalData } from './auditPersonalData.ts';

export const auditModule = defineModule({ personalData: () => [auditPersonalData] });

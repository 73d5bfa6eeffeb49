import type { ReactNode } from 'react';
import type { AttemptMethod } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';

interface Props {
  readonly chosen: AttemptMethod;
  readonly isDisabled: boolean;
  readonly onChoose: (method: AttemptMethod) => void;
  readonly children: ReactNode;
}

const methods = ['byDateRange', 'byLink', 'byFile'] as const satisfies readonly AttemptMethod[];

/** Tabs for the three methods of choosing a ride. */
export function MethodTabs({ children, ...rest }: Props) {
  const { t } = useTranslator();
  const tabs = methods.map((id) => ({ id, label: t(`verificationSubmit.way.${id}`) }));
  return (
    <Tabs label={t('verificationSubmit.ways')} tabs={tabs} {...rest}>
      {children}
    </Tabs>
  );
}

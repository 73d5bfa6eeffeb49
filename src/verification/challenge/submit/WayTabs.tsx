import type { ReactNode } from 'react';
import type { AttemptWay } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';

interface Props {
  readonly chosen: AttemptWay;
  readonly isDisabled: boolean;
  readonly onChoose: (way: AttemptWay) => void;
  readonly children: ReactNode;
}

const ways = ['byDateRange', 'byLink', 'byFile'] as const satisfies readonly AttemptWay[];

/** Tabs for the three ways to choose a ride. */
export function WayTabs({ children, ...rest }: Props) {
  const { t } = useTranslator();
  const tabs = ways.map((id) => ({ id, label: t(`verificationSubmit.way.${id}`) }));
  return (
    <Tabs label={t('verificationSubmit.ways')} tabs={tabs} {...rest}>
      {children}
    </Tabs>
  );
}

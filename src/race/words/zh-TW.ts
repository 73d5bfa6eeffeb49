export const words = {
  race: {
    status: {
      preparation: '籌備中',
      registration_open: '預先報名中',
      registration_full: '預先組隊已滿',
      registration_closed: '等正式報名',
      signup_open: '正式報名中',
      signup_full: '公開名額已滿',
      signup_closed: '報名截止',
      finished: '已結束',
    },
    teamStatus: {
      not_registered: '未報名',
      registered_public: '已報名・公開',
      registered_pr: '已報名・公關',
      registered_reserved: '已報名・保留',
      completed: '完賽',
      disqualified: '失格',
      waitlist: '候補',
    },
    quota: {
      public: '公開',
      pr: '公關',
      reserved: '保留',
    },
    sample: '範例',
    start: { time: '出發', heat: '組', bib: '隊號' },
  },
} as const;

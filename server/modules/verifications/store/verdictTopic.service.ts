/** Topic of the outbox: a verdict was made, corrected or withdrawn. Each message names its verdict. */
export const verdictTopic = 'verdict.changed';

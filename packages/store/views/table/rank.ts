/** The rank of no value: such rows come last in either direction. */
export const absentRank = 0xffffffff;

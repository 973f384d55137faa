/** What a rule may do on one page: steps through the tree, counted, so that the same rule ends at the same place on every machine. */

export class BudgetSpent extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'BudgetSpent';
  }
}

/** Steps that come with each node, and those of a small page: far more than a rule for people needs. Then a limit of time: some seconds. */
const stepsANode = 200;
const freeSteps = 200_000;
const maxSteps = 4_000_000;

export class Budget {
  #left = 0;

  begin(nodes: number): void {
    this.#left = Math.min(maxSteps, freeSteps + stepsANode * nodes);
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new BudgetSpent('the rule takes too many steps on this page');
  }
}

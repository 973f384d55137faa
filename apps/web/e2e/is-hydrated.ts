/** A script that says in a page whether React has taken it over. */
/** React's root on the document is no longer the served one, and the router has begun. */
export const isHydrated = `(() => {
  const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'));
  const root = key === undefined ? null : document[key].stateNode.current;
  return root?.memoizedState?.isDehydrated === false && window.__reactRouterDataRouter?.state.initialized === true;
})()`;

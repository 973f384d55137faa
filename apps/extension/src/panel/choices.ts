/** What a person chose in the panel, kept in this browser. */
export interface Choices {
  /** Of the panel; null = the browser's. */
  readonly locale: string | null;
}

export async function loadChoices(): Promise<Choices> {
  const { choices } = await chrome.storage.local.get<{ choices?: Choices }>('choices');
  return choices ?? { locale: null };
}

export function saveChoices(choices: Choices): Promise<void> {
  return chrome.storage.local.set({ choices });
}

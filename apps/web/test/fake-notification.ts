import { vi } from 'vitest';

/** Stubs the Notification API with the current permission and the user's answer to the prompt. */
export function stubNotifications(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const shown: FakeNotification[] = [];
  const browser = { shown, promptCount: 0, answer, isUnsupported: false };

  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      browser.promptCount += 1;
      if (FakeNotification.permission === 'default') FakeNotification.permission = browser.answer;
      return Promise.resolve(FakeNotification.permission);
    }
    readonly title: string;
    readonly options: NotificationOptions;
    closed = false;
    constructor(title: string, options: NotificationOptions) {
      super();
      if (browser.isUnsupported) throw new TypeError('Illegal constructor');
      this.title = title;
      this.options = options;
      shown.push(this);
    }
    close(): void {
      this.closed = true;
      this.dispatchEvent(new Event('close'));
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  return {
    browser,
    /** Title, body and tag of each notification. */
    texts: () => shown.map(({ title, options: { body, tag } }) => [title, body, tag]),
    setPermission: (next: NotificationPermission) => {
      FakeNotification.permission = next;
    },
  };
}

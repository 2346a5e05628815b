import { vi } from 'vitest';

/** The browser's notifications: what it permits, what the person answers when asked, and what was shown. */
export function stubNotifications(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const shown: FakeNotification[] = [];
  const browser = { shown, asked: 0, answer, showsNone: false };

  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      browser.asked += 1;
      if (FakeNotification.permission === 'default') FakeNotification.permission = browser.answer;
      return Promise.resolve(FakeNotification.permission);
    }
    readonly title: string;
    readonly options: NotificationOptions;
    closed = false;
    constructor(title: string, options: NotificationOptions) {
      super();
      if (browser.showsNone) throw new TypeError('Illegal constructor');
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
    /** Title, body and tag of each. */
    texts: () => shown.map(({ title, options: { body, tag } }) => [title, body, tag]),
    permit: (next: NotificationPermission) => {
      FakeNotification.permission = next;
    },
  };
}

/* What the browser stores for this site, by IndexedDB. */

export function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('storage'));
  });
}

/** Why nothing could be stored: there is no room left, or this browser stores nothing. */
export type Unkept = 'full' | 'none';
export const whyUnkept = (error: unknown): Unkept =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'none';

/** A database of rows with an `id`, in stores of these names. Any number of tabs may use it at once. */
export class Database<Name extends string> {
  private opened: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly name: string,
    private readonly stores: readonly Name[],
  ) {}

  /** One transaction: all of it is stored, or nothing. */
  async within<T>(mode: IDBTransactionMode, work: (stores: Record<Name, IDBObjectStore>) => T | Promise<T>): Promise<T> {
    const transaction = (await this.open()).transaction(this.stores, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('storage'));
    });
    const stores = Object.fromEntries(this.stores.map((store) => [store, transaction.objectStore(store)])) as Record<Name, IDBObjectStore>;
    const [result] = await Promise.all([work(stores), done]);
    return result;
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= (async () => {
      const asked = indexedDB.open(this.name, 1);
      asked.onupgradeneeded = () => {
        for (const store of this.stores) asked.result.createObjectStore(store, { keyPath: 'id' });
      };
      return request(asked);
    })();
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }
}

/* The pictures that a player brought: a folder that stays where it is (where the browser can keep a handle to one), or copies in this
 * origin's private files. They are read here, drawn here, and go nowhere. */
import { isMap, isPicture, matched, readMap, type Listed, type Report } from './pack.ts';
import { unzip } from './zip.ts';

const MOST = 120; /* bitmaps that are kept: about 40 MB */
const WIDE = 244;
const FOLDER = 'pictures';
const BASE = 'duello.pictures';

type Source = () => Promise<Blob>;
/** Files by their path. */
type Files = Map<string, Source>;

/* --- where they are -------------------------------------------------------------------------------------- */

/* What Chromium adds to directory handles. */
interface Permitted extends FileSystemDirectoryHandle {
  queryPermission?(how: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(how: { mode: 'read' }): Promise<PermissionState>;
}
type Picker = (how: { id: string; mode: 'read' }) => Promise<Permitted>;
const picker = (): Picker | undefined => (globalThis as { showDirectoryPicker?: Picker }).showDirectoryPicker;
export const canChooseFolder = (): boolean => picker() !== undefined;

/* One handle is kept; it is a structure that only a database takes. */
function withHandle<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(BASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('handle');
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const asked = work(opening.result.transaction('handle', mode).objectStore('handle'));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error!);
      asked.transaction!.oncomplete = () => opening.result.close();
    };
  });
}

async function filesIn(folder: FileSystemDirectoryHandle, path = '', found: Files = new Map(), depth = 0): Promise<Files> {
  const entries = (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values();
  for await (const entry of entries) {
    const name = path + entry.name;
    if (entry.kind === 'file' && (isPicture(name) || isMap(name))) found.set(name, () => (entry as FileSystemFileHandle).getFile());
    else if (entry.kind === 'directory' && depth < 4) await filesIn(entry as FileSystemDirectoryHandle, `${name}/`, found, depth + 1);
  }
  return found;
}

const copies = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/* A card's copy has its name, so that nothing else need be remembered. */
const cardOf = (name: string): string => decodeURIComponent(name.replace(/\.\w+$/, ''));

/* --- packs ------------------------------------------------------------------------------------------------ */

export interface Packs {
  has(card: string): boolean;
  /** Drawn at once if it is at hand; null: it is no picture after all. */
  bitmap(card: string): Promise<ImageBitmap | null>;
  readonly count: number;
  /** A folder was chosen, and the browser wants to be asked again. */
  readonly locked: boolean;
}

class Opened implements Packs {
  private readonly bitmaps = new Map<string, Promise<ImageBitmap | null>>();

  constructor(
    private readonly sources: Files,
    readonly locked: boolean,
  ) {}

  has(card: string): boolean {
    return this.sources.has(card);
  }
  get count(): number {
    return this.sources.size;
  }
  bitmap(card: string): Promise<ImageBitmap | null> {
    const known = this.bitmaps.get(card) ?? this.decode(card);
    this.bitmaps.delete(card); /* the one used last is the last to go */
    this.bitmaps.set(card, known);
    if (this.bitmaps.size > MOST) this.bitmaps.delete(this.bitmaps.keys().next().value!);
    return known;
  }
  private async decode(card: string): Promise<ImageBitmap | null> {
    try {
      return await createImageBitmap(await this.sources.get(card)!(), { resizeWidth: WIDE, resizeQuality: 'high' });
    } catch {
      return null;
    }
  }
}

/** The pictures that were brought: those of the folder, if it may be read, and the copies. */
export async function openPacks(): Promise<Packs> {
  const sources: Files = new Map();
  let locked = false;
  try {
    for (const [name, source] of await filesIn(await copies())) sources.set(cardOf(name), source);
    const kept = (await withHandle('readonly', (store) => store.get(FOLDER))) as { folder: Permitted; found: Report['found'] } | undefined;
    if (kept) {
      locked = (await kept.folder.queryPermission?.({ mode: 'read' })) === 'prompt';
      const files = locked ? new Map<string, Source>() : await filesIn(kept.folder);
      for (const [card, path] of Object.entries(kept.found)) if (files.has(path)) sources.set(card, files.get(path)!);
    }
  } catch {
    /* no such storage in this browser: there are none */
  }
  return new Opened(sources, locked);
}

/** Asks the browser to read the folder again; it wants a press of a button for that. */
export async function unlock(): Promise<void> {
  const kept = (await withHandle('readonly', (store) => store.get(FOLDER))) as { folder: Permitted } | undefined;
  await kept?.folder.requestPermission?.({ mode: 'read' });
}

async function reportOf(files: Files, games: readonly Listed[]): Promise<Report> {
  const maps = new Map<string, string>();
  for (const [path, source] of files)
    if (isMap(path)) for (const [file, card] of readMap(path, await (await source()).text())) maps.set(file, card);
  return matched([...files.keys()], games, maps);
}

/** Takes a folder that the player chooses, which stays where it is; null: none was chosen. */
export async function takeFolder(games: readonly Listed[]): Promise<Report | null> {
  const folder = await picker()!({ id: FOLDER, mode: 'read' }).catch(() => null);
  if (!folder) return null;
  const report = await reportOf(await filesIn(folder), games);
  await withHandle('readwrite', (store) => store.put({ folder, found: report.found }, FOLDER));
  return report;
}

/** Copies pictures into this origin's private files: files, or zips of files. */
export async function takeFiles(list: Iterable<File>, games: readonly Listed[]): Promise<Report> {
  const files: Files = new Map();
  for (const file of list) {
    const packed = /\.zip$/i.test(file.name) ? await unzip(file) : null;
    if (packed) for (const { path, read } of packed) files.set(path, read);
    else files.set(file.webkitRelativePath || file.name, () => Promise.resolve(file));
  }
  const report = await reportOf(files, games);
  const folder = await copies();
  const old = [...(await filesIn(folder)).keys()];
  for (const [card, path] of Object.entries(report.found)) {
    const ending = /\.\w+$/.exec(path)![0].toLowerCase();
    for (const name of old) if (cardOf(name) === card) await folder.removeEntry(name);
    const out = await (await folder.getFileHandle(encodeURIComponent(card) + ending, { create: true })).createWritable();
    await out.write(await files.get(path)!());
    await out.close();
  }
  return report;
}

/** Forgets the folder, and deletes the copies. */
export async function forgetPictures(): Promise<void> {
  await withHandle('readwrite', (store) => store.delete(FOLDER));
  await (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
}

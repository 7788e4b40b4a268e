/* The pictures that a player brought: a folder that stays where it is (where the browser can keep a handle to one), or copies in this
 * origin's private files; and those set for one card each, which count before all others. They are read here, drawn here, and go nowhere. */
import { isMap, isPicture, matched, readMap, type Listed, type Report } from './pack.ts';
import { textOf } from '../base/text_file.ts';
import './whole.css';
import { LARGEST, unzip } from './zip.ts';

const MOST = 120; /* bitmaps that are kept: about 40 MB */
const WIDE = 244;
const FOLDER = 'pictures';
const SET = 'pictures-set'; /* those of one card each */
/** The kinds of pictures, and what their files are called. */
export const KINDS: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/avif': '.avif',
};
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

const copies = async (name: string): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });

/* A card's copy has its name, so that nothing else need be remembered. */
const cardOf = (name: string): string => decodeURIComponent(name.replace(/\.\w+$/, ''));

const namesIn = async (folder: FileSystemDirectoryHandle): Promise<string[]> => [...(await filesIn(folder)).keys()];

/* Puts a card's copy into a folder in which lie those names, instead of the one that it has there; all of it or nothing. */
async function put(
  folder: FileSystemDirectoryHandle,
  names: readonly string[],
  card: string,
  ending: string,
  picture: Blob,
): Promise<void> {
  const name = encodeURIComponent(card) + ending;
  try {
    const out = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await out.write(picture);
    await out.close();
  } catch (error) {
    if (!names.includes(name)) await folder.removeEntry(name).catch(() => undefined);
    throw error;
  }
  for (const old of names) if (old !== name && cardOf(old) === card) await folder.removeEntry(old);
}

/* --- packs ------------------------------------------------------------------------------------------------ */

export interface Packs {
  has(card: string): boolean;
  /** Whether its picture was set for it alone. */
  isSet(card: string): boolean;
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
    private readonly set: Files,
    readonly locked: boolean,
  ) {}

  has(card: string): boolean {
    return this.sources.has(card);
  }
  isSet(card: string): boolean {
    return this.set.has(card);
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

const copiesIn = async (name: string): Promise<Files> =>
  new Map([...(await filesIn(await copies(name)))].map(([file, source]) => [cardOf(file), source]));

/* Those of the folder, and whether the browser wants to be asked before it may be read. */
async function chosen(): Promise<{ files: Files; locked: boolean }> {
  const files: Files = new Map();
  const kept = (await withHandle('readonly', (store) => store.get(FOLDER))) as { folder: Permitted; found: Report['found'] } | undefined;
  if (!kept) return { files, locked: false };
  if ((await kept.folder.queryPermission?.({ mode: 'read' })) === 'prompt') return { files, locked: true };
  const there = await filesIn(kept.folder);
  for (const [card, path] of Object.entries(kept.found)) if (there.has(path)) files.set(card, there.get(path)!);
  return { files, locked: false };
}

/** The pictures that were brought: the copies, those of the folder, if it may be read, and those set for one card each. */
export async function openPacks(): Promise<Packs> {
  /* No such storage in this browser, or the folder is gone: there are none of that sort. */
  const copied = await copiesIn(FOLDER).catch((): Files => new Map());
  const { files, locked } = await chosen().catch(() => ({ files: new Map() as Files, locked: false }));
  const set = await copiesIn(SET).catch((): Files => new Map());
  return new Opened(new Map([...copied, ...files, ...set]), set, locked);
}

/** Asks the browser to read the folder again; it wants a press of a button for that. */
export async function unlock(): Promise<void> {
  const kept = (await withHandle('readonly', (store) => store.get(FOLDER))) as { folder: Permitted } | undefined;
  await kept?.folder.requestPermission?.({ mode: 'read' });
}

async function reportOf(files: Files, games: readonly Listed[]): Promise<Report> {
  const maps = new Map<string, string>();
  for (const [path, source] of files)
    if (isMap(path)) for (const [file, card] of readMap(path, await textOf(await source()))) maps.set(file, card);
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
  const folder = await copies(FOLDER);
  const names = await namesIn(folder);
  for (const [card, path] of Object.entries(report.found))
    await put(folder, names, card, /\.\w+$/.exec(path)![0].toLowerCase(), await files.get(path)!());
  return report;
}

/** Sets the picture of one card; what is wrong with it, if it cannot be taken. */
export async function setPicture(card: string, picture: File): Promise<'no-picture' | 'too-large' | null> {
  const ending = KINDS[picture.type];
  if (ending === undefined) return 'no-picture';
  if (picture.size > LARGEST) return 'too-large';
  const drawn = await createImageBitmap(picture, { resizeWidth: WIDE }).catch(() => null);
  if (!drawn) return 'no-picture';
  drawn.close();
  const folder = await copies(SET);
  await put(folder, await namesIn(folder), card, ending, picture);
  return null;
}

/** Deletes the picture that was set for a card; one of a folder or a pack is then its picture again. */
export async function unsetPicture(card: string): Promise<void> {
  const folder = await copies(SET);
  for (const name of await namesIn(folder)) if (cardOf(name) === card) await folder.removeEntry(name);
}

/** Forgets the folder, and deletes the copies. */
export async function forgetPictures(): Promise<void> {
  await withHandle('readwrite', (store) => store.delete(FOLDER));
  const root = await navigator.storage.getDirectory();
  for (const name of [FOLDER, SET]) await root.removeEntry(name, { recursive: true }).catch(() => undefined);
}

import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { ASKED_FIELDS, TEXT_FIELD, type SearchFile } from '../../../scripts/shared/search-file.ts';
import { languageOfTag, RULED } from '../../../scripts/shared/search-language.ts';
import { loadLanguages } from '../../../scripts/shared/search-languages.ts';
import { searchKey, searchTerms } from '../../../scripts/shared/search-terms.ts';
import { createSearchEngine } from './engine.ts';
import { loadSearchEngine } from './loader.ts';

/** An index as the pipeline creates it, with one sentence per page. */
async function indexOf(
  language: string,
  sentences: readonly string[],
  synonyms: readonly [found: string, typed: string][] = [],
): Promise<SearchFile> {
  await loadLanguages([language]);
  const rules = languageOfTag(language);
  const options = {
    idField: 'path',
    fields: [...ASKED_FIELDS, TEXT_FIELD],
    storeFields: ['title', 'kind'],
  };
  const search = new MiniSearch({
    ...options,
    tokenize: (text, field) => searchTerms(text, field !== TEXT_FIELD, rules),
    processTerm: (term) => term,
  });
  search.addAll(
    sentences.map((text, at) => ({ path: `/${String(at + 1)}`, title: String(at + 1), kind: null, text })),
  );
  const key = (text: string): string => searchKey(text, rules);
  return {
    options,
    language,
    synonyms: Object.fromEntries(synonyms.map(([found, typed]) => [key(found), [key(typed)]])),
    index: JSON.parse(JSON.stringify(search)) as SearchFile['index'],
  };
}

type Questions = Readonly<Record<string, number>>;

/** Five sentences per language, and for each query the one that must come first. */
const CASES: readonly [language: string, sentences: readonly string[], questions: Questions][] = [
  [
    'de',
    [
      'Das Haus am See hat drei Zimmer.',
      'Unsere Maschinen nehmen Münzen und Karten.',
      'Die Straße zum Büro ist gesperrt.',
      'Wir liefern frische Getränke.',
      'Kinder lesen Bücher in der Bücherei.',
    ],
    {
      Häuser: 1,
      hauses: 1,
      Maschine: 2,
      münze: 2,
      munzen: 2,
      STRASSEN: 3,
      'wo ist die Maschine': 2,
      Getränk: 4,
      buch: 5,
    },
  ],
  [
    'es',
    [
      'La instalación de la máquina es gratis.',
      'Los niños comen manzanas.',
      'Las entregas llegan los lunes.',
      'Aceptamos tarjetas y monedas.',
      'El café se prepara en la cocina.',
    ],
    {
      instalaciones: 1,
      instalacion: 1,
      máquinas: 1,
      maquina: 1,
      nino: 2,
      'dónde está la manzana': 2,
      entrega: 3,
      tarjeta: 4,
      cafes: 5,
    },
  ],
  [
    'fr',
    [
      'La réparation du distributeur est gratuite.',
      'Les chevaux mangent de l’herbe.',
      'Nos livraisons arrivent le lundi.',
      'Le café est servi très chaud.',
      'Les écoles choisissent leurs boissons.',
    ],
    { réparer: 1, reparations: 1, cheval: 2, livraison: 3, CAFÉ: 4, cafe: 4, école: 5, ecole: 5 },
  ],
  [
    'ru',
    [
      'Книги стоят на полке.',
      'Мы ремонтируем автоматы бесплатно.',
      'Ёлка стоит в зале.',
      'Доставка приходит по понедельникам.',
      'Напитки холодные и свежие.',
    ],
    { книга: 1, книгами: 1, автомат: 2, елка: 3, доставки: 4, напиток: 5, НАПИТКИ: 5 },
  ],
  [
    'ar',
    [
      'الكتاب على الطاولة.',
      'نقدّم القهوة كل صباح.',
      'المدرسة قريبة من البيت.',
      'تصل الآلات يوم الاثنين.',
      'الدفع بالبطاقة ممكن.',
    ],
    { كتاب: 1, كِتاب: 1, قهوة: 2, مدرسة: 3, الالات: 4, بالبطاقه: 5 },
  ],
  [
    'he',
    [
      'הספר על השולחן.',
      'אנחנו מגישים קפה בכל בוקר.',
      'המכונה מקבלת כרטיסים.',
      'המשלוח מגיע ביום שני.',
      'שָׁלוֹם לכל האורחים.',
    ],
    { הספר: 1, קפה: 2, כרטיסים: 3, המשלוח: 4, שלום: 5 },
  ],
  [
    'tr',
    [
      'Işıklar akşam yanar.',
      'İstanbul’da iki makine var.',
      'Kitaplar masanın üzerinde.',
      'Çay ve kahve ücretsizdir.',
      'Teslimat pazartesi günü yapılır.',
    ],
    { ışık: 1, IŞIK: 1, istanbul: 2, ISTANBUL: 2, İSTANBUL: 2, kitap: 3, cay: 4, ÇAY: 4, teslimat: 5 },
  ],
  [
    'el',
    [
      'Ο δρόμος είναι κλειστός.',
      'Τα βιβλία είναι στο ράφι.',
      'Ο καφές σερβίρεται ζεστός.',
      'Δεχόμαστε κάρτες και κέρματα.',
      'Η παράδοση γίνεται τη Δευτέρα.',
    ],
    { δρόμοι: 1, ΔΡΟΜΟΣ: 1, δρομος: 1, βιβλία: 2, ΚΑΦΕΣ: 3, καφές: 3, κάρτα: 4, παραδοση: 5 },
  ],
  [
    'vi',
    [
      'Máy bán hàng tự động đặt ở sảnh.',
      'Chúng tôi phục vụ phở mỗi ngày.',
      'Cà phê được pha tại chỗ.',
      'Giao hàng vào thứ hai.',
      'Đường đến văn phòng đang sửa.',
    ],
    { 'máy bán hàng': 1, 'may ban hang': 1, pho: 2, 'cà phê': 3, 'giao hang': 4, duong: 5, ĐƯỜNG: 5 },
  ],
  [
    'hi',
    [
      'किताबें मेज़ पर हैं।',
      'हम रोज़ ताज़ी चाय देते हैं।',
      'मशीन कार्ड लेती है।',
      'लड़कियाँ स्कूल जाती हैं।',
      'घरों में पानी आता है।',
    ],
    { किताब: 1, मेज: 1, चाय: 2, मशीनें: 3, लड़की: 4, घर: 5 },
  ],
  [
    'zh-Hans',
    [
      '自动售货机放在大厅里。',
      '我们每天送新鲜咖啡。',
      '可以用银行卡付款。',
      '办公室在三楼，停车场在后面。',
      '学校的食堂有绿茶。',
    ],
    { 售货机: 1, 咖啡: 2, '银行卡 付款': 3, 停车场在哪里: 4, 茶: 5, 食堂: 5 },
  ],
  [
    'ja',
    [
      '自動販売機はロビーにあります。',
      '毎朝コーヒーをお届けします。',
      'お支払いはカードで可能です。',
      '駐車場はオフィスの裏にあります。',
      '学校の食堂にはお茶があります。',
    ],
    { 販売機: 1, 自動販売機はどこですか: 1, コーヒー: 2, ｺｰﾋｰ: 2, 支払い: 3, 駐車場: 4, オフィス: 4, 茶: 5 },
  ],
  [
    'ko',
    [
      '자동판매기는 로비에 있습니다.',
      '매일 아침 커피를 배달합니다.',
      '카드로 결제할 수 있습니다.',
      '주차장은 사무실 뒤에 있습니다.',
      '학교에서는 물을 무료로 줍니다.',
    ],
    { 판매기: 1, 커피는: 2, 카드: 3, '주차장이 어디예요': 4, 학교: 5, 물: 5 },
  ],
  [
    'th',
    ['ตู้ขายของอัตโนมัติอยู่ที่ล็อบบี้', 'เราส่งกาแฟสดทุกเช้า', 'ชำระเงินด้วยบัตรได้', 'ที่จอดรถอยู่หลังสำนักงาน', 'โรงเรียนมีน้ำดื่มฟรี'],
    { อัตโนมัติ: 1, กาแฟ: 2, บัตร: 3, ที่จอดรถ: 4, สำนักงาน: 4, น้ำดื่ม: 5 },
  ],
  [
    'lo',
    ['ເຄື່ອງຂາຍຢູ່ຫ້ອງໂຖງ', 'ພວກເຮົາສົ່ງກາເຟທຸກເຊົ້າ', 'ຈ່າຍດ້ວຍບັດໄດ້', 'ບ່ອນຈອດລົດຢູ່ຫຼັງຫ້ອງການ', 'ໂຮງຮຽນມີນ້ຳດື່ມຟຣີ'],
    { ກາເຟ: 2, ບັດ: 3, ຈອດລົດ: 4, ໂຮງຮຽນ: 5 },
  ],
  [
    'km',
    ['ម៉ាស៊ីនលក់ស្ថិតនៅសាល', 'យើងដឹកកាហ្វេរៀងរាល់ព្រឹក', 'អាចបង់ប្រាក់ដោយកាត', 'ចំណតរថយន្តនៅក្រោយការិយាល័យ', 'សាលារៀនមានទឹកផឹក'],
    { ម៉ាស៊ីន: 1, កាហ្វេ: 2, បង់ប្រាក់: 3, ការិយាល័យ: 4, ទឹកផឹក: 5 },
  ],
  [
    'my',
    [
      'အရောင်းစက်သည် ဧည့်ခန်းတွင်ရှိသည်',
      'ကော်ဖီကို မနက်တိုင်းပို့သည်',
      'ကတ်ဖြင့်ပေးချေနိုင်သည်',
      'ကားရပ်နားရန်နေရာ ရုံးနောက်တွင်ရှိသည်',
      'ကျောင်းတွင် သောက်ရေရှိသည်',
    ],
    { အရောင်းစက်: 1, ကော်ဖီ: 2, ပေးချေ: 3, ရပ်နား: 4, သောက်ရေ: 5 },
  ],
  // Without rules words are matched as written; an unknown language tag is harmless.
  [
    'xx',
    [
      'The houses by the lake.',
      'Coins are accepted.',
      'Coffee and tea.',
      'Zażółć gęślą jaźń w Łodzi.',
      '自动售货机在大厅。',
    ],
    { houses: 1, accepted: 2, COFFEE: 3, lodzi: 4, 售货机: 5 },
  ],
];

const questions = CASES.flatMap(([language, sentences, asked]) =>
  Object.entries(asked).map(([question, place]) => ({ language, sentences, question, place })),
);

test.each(questions)(
  '$language: “$question” finds sentence $place',
  async ({ language, sentences, question, place }) => {
    const engine = await loadSearchEngine(await indexOf(language, sentences));
    expect(engine.search(question).hits[0]?.path).toBe(`/${String(place)}`);
  },
);

test.each([
  ['de', 'und', ['Kaffee und Kuchen', 'Tee', 'Brot', 'Milch', 'Saft']],
  ['es', 'para', ['Agua para todos', 'Pan', 'Leche', 'Jugo', 'Arroz']],
  ['ru', 'и', ['Чай и кофе', 'Хлеб', 'Сок', 'Вода', 'Рис']],
])('in %s “%s” says nothing of a text', async (language, word, sentences) => {
  const stopped = await indexOf(language, sentences);
  const kept = await indexOf('xx', sentences);
  const terms = ({ index }: SearchFile): string[] => index.index.map(([term]) => term);
  const [term = ''] = searchTerms(word, true, languageOfTag('xx'));
  expect(terms(stopped)).not.toContain(term);
  expect(terms(kept)).toContain(term);
});

test.each([
  ['es', 'trabajo', 'El trabajo empieza temprano.'],
  ['es', 'días', 'Abrimos todos los días.'],
  ['bg', 'екип', 'Нашият екип помага.'],
  ['ru', 'жизнь', 'Это жизнь.'],
  ['ar', 'صباح', 'القهوة كل صباح.'],
])('in %s “%s” may be the subject of a text', async (language, word, text) => {
  const engine = await loadSearchEngine(await indexOf(language, [text, '1', '2']));
  expect(engine.search(word).hits[0]?.path).toBe('/1');
});

test('each language that has rules can be loaded, and takes any word', async () => {
  await loadLanguages(RULED);
  const odd = [
    '',
    '#####',
    '12',
    '__proto__',
    'constructor',
    'ı',
    '💡',
    'x'.repeat(5000),
    'ab-cd',
    'Ωß',
    'toString',
  ];
  for (const tag of ['en', 'xx', ...RULED])
    for (const text of [...odd, ...CASES.flatMap(([, sentences]) => sentences)])
      for (const term of searchTerms(text, true, languageOfTag(tag))) {
        expect(term, `${tag} ${text}`).toMatch(/^\S+$/);
        expect(searchTerms(text, true, languageOfTag(tag)), tag).toContain(term);
      }
});

test('without rules nothing is taken for an ending or a stop word', async () => {
  const engine = await loadSearchEngine(await indexOf('tlh', ['The installation', 'Nothing else', 'of it']));
  expect(engine.search('of').hits.map(({ path }) => path)).toEqual(['/3']);
  expect(searchTerms('installations', true, languageOfTag('tlh'))).toEqual(['installations']);
});

test('a region or script of a language has its rules', async () => {
  const [, sentences, asked] = CASES[0] ?? [];
  const engine = await loadSearchEngine(await indexOf('de-AT', sentences ?? []));
  expect(asked).toHaveProperty('Häuser', 1);
  expect(engine.search('Häuser').hits[0]?.path).toBe('/1');
});

test('pairs that overlap are marked as one', async () => {
  const [, sentences = []] = CASES.find(([language]) => language === 'ja') ?? [];
  const engine = await loadSearchEngine(await indexOf('ja', sentences));
  const [hit] = engine.search('販売機').hits;
  expect(hit?.mark('<p>自動販売機 と 駐車場</p>')).toBe('<p>自動<mark>販売機</mark> と 駐車場</p>');
});

test('what is typed without an accent is marked where it stands with one', async () => {
  const engine = await loadSearchEngine(await indexOf('es', ['La instalación es gratis.', 'Pan', 'Agua']));
  expect(engine.search('instalacion').hits[0]?.mark('La instalación')).toBe('La <mark>instalación</mark>');
});

test('synonyms follow the language, and may be phrases of letters without spaces', async () => {
  const german = await indexOf('de', ['Die Preise stehen hier.', 'Brot', 'Milch'], [['Preis', 'Gebühren']]);
  expect((await loadSearchEngine(german)).search('Gebühr').hits[0]?.path).toBe('/1');
  const chinese = await indexOf('zh', ['价格在这里。', '面包', '牛奶'], [['价格', '多少钱一个月']]);
  expect((await loadSearchEngine(chinese)).search('请问多少钱一个月').hits[0]?.path).toBe('/1');
});

test('an index without a language is English', async () => {
  const { options, synonyms, index } = await indexOf('en', ['Machines are installed.', 'Bread', 'Milk']);
  expect(createSearchEngine({ options, synonyms, index }).search('installation machine').hits[0]?.path).toBe(
    '/1',
  );
});

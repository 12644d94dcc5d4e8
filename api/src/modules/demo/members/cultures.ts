/** Origin of invented people: given names, countries of birth and typical looks. */
export interface Culture {
  countries: readonly string[];
  /** Range of likely skins in the portraits. */
  skins: readonly [lightest: number, deepest: number];
  /** Probability of dark hair, from 0 to 1. */
  darkHair: number;
  /** Kind and probability of a woman's head covering. */
  covering?: readonly ['scarf' | 'wrap', number];
  female: readonly string[];
  male: readonly string[];
  either: readonly string[];
  /** Family names; other members see only the first letter. */
  family: readonly string[];
}

export const CULTURES: readonly Culture[] = [
  {
    countries: ['PT', 'BR'],
    skins: [1, 5],
    darkHair: 0.75,
    female: ['Inês', 'Beatriz', 'Leonor', 'Marta', 'Joana', 'Clara', 'Luísa', 'Teresa'],
    male: ['Tiago', 'Rui', 'Duarte', 'Miguel', 'Vasco', 'André', 'Caio', 'Nuno'],
    either: ['Ariel', 'Noa', 'Duda'],
    family: ['Almeida', 'Barros', 'Cardoso', 'Duarte', 'Esteves', 'Freitas', 'Moura', 'Pinto', 'Teles'],
  },
  {
    countries: ['ES', 'MX', 'AR', 'CO', 'CL'],
    skins: [1, 4],
    darkHair: 0.8,
    female: ['Lucía', 'Elena', 'Valeria', 'Camila', 'Paloma', 'Irene', 'Ximena', 'Rocío'],
    male: ['Mateo', 'Diego', 'Javier', 'Tomás', 'Andrés', 'Rafael', 'Iker', 'Julián'],
    either: ['Cruz', 'Alex', 'Sol'],
    family: ['Arce', 'Bravo', 'Cordero', 'Fuentes', 'Galán', 'Ibarra', 'Luna', 'Molina', 'Rivas', 'Vega'],
  },
  {
    countries: ['FR', 'BE', 'CH'],
    skins: [0, 4],
    darkHair: 0.5,
    female: ['Camille', 'Élodie', 'Manon', 'Juliette', 'Solène', 'Agathe', 'Margaux'],
    male: ['Théo', 'Bastien', 'Lucas', 'Hugo', 'Maxime', 'Rémi', 'Étienne'],
    either: ['Sacha', 'Claude', 'Maé'],
    family: ['Aubert', 'Blanchet', 'Colin', 'Delorme', 'Faure', 'Girard', 'Lacroix', 'Morel', 'Renaud'],
  },
  {
    countries: ['DE', 'AT'],
    skins: [0, 3],
    darkHair: 0.25,
    female: ['Johanna', 'Frieda', 'Lena', 'Greta', 'Katharina', 'Mila', 'Ronja'],
    male: ['Jonas', 'Felix', 'Anton', 'Lukas', 'Matthias', 'Emil', 'Ole'],
    either: ['Kim', 'Toni', 'Robin'],
    family: ['Ahrens', 'Brandt', 'Dietrich', 'Engel', 'Hartmann', 'Keller', 'Lindner', 'Pohl', 'Vogt'],
  },
  {
    countries: ['GB', 'IE', 'US', 'CA', 'AU'],
    skins: [0, 6],
    darkHair: 0.35,
    female: ['Rosalind', 'Hazel', 'Imogen', 'Maeve', 'Harriet', 'Nora', 'Juniper', 'Edith'],
    male: ['Callum', 'Rory', 'Theo', 'Jasper', 'Owen', 'Miles', 'Elliot', 'Desmond'],
    either: ['Rowan', 'Quinn', 'Morgan', 'Ellis', 'River'],
    family: ['Ashdown', 'Barlow', 'Cade', 'Dunmore', 'Fairley', 'Hollis', 'Kerr', 'Langley', 'Winter'],
  },
  {
    countries: ['IT'],
    skins: [1, 3],
    darkHair: 0.65,
    female: ['Chiara', 'Giulia', 'Bianca', 'Ludovica', 'Serena', 'Noemi', 'Livia'],
    male: ['Lorenzo', 'Davide', 'Pietro', 'Matteo', 'Elio', 'Nicolò', 'Gabriele'],
    either: ['Andrea', 'Celeste'],
    family: ['Amato', 'Bellini', 'Conti', 'De Santis', 'Ferri', 'Galli', 'Marchetti', 'Rinaldi', 'Sala'],
  },
  {
    countries: ['SE', 'NO', 'DK', 'FI', 'NL'],
    skins: [0, 2],
    darkHair: 0.12,
    female: ['Astrid', 'Saga', 'Ingrid', 'Linnea', 'Aino', 'Freja', 'Maaike'],
    male: ['Elias', 'Nils', 'Søren', 'Axel', 'Eero', 'Joost', 'Henrik'],
    either: ['Kai', 'Lykke', 'Noor'],
    family: ['Aalto', 'Berg', 'Dahl', 'Eklund', 'Holm', 'Jansen', 'Lund', 'Nyberg', 'Visser'],
  },
  {
    countries: ['PL', 'CZ', 'RO', 'RS', 'UA', 'HU'],
    skins: [0, 2],
    darkHair: 0.35,
    female: ['Zofia', 'Hana', 'Ioana', 'Milica', 'Oksana', 'Réka', 'Tereza', 'Daria'],
    male: ['Jakub', 'Ondřej', 'Andrei', 'Luka', 'Taras', 'Bence', 'Marek', 'Ilya'],
    either: ['Sasha', 'Misha'],
    family: [
      'Adamec',
      'Bondar',
      'Dudek',
      'Horvat',
      'Jovic',
      'Kovacs',
      'Marin',
      'Novak',
      'Petrov',
      'Zielinski',
    ],
  },
  {
    countries: ['TR', 'IR', 'EG', 'MA', 'TN', 'LB'],
    skins: [1, 4],
    darkHair: 0.85,
    covering: ['scarf', 0.4],
    female: ['Defne', 'Parisa', 'Yasmin', 'Salma', 'Layla', 'Amira', 'Elif', 'Shirin'],
    male: ['Emre', 'Kian', 'Omar', 'Karim', 'Ziad', 'Youssef', 'Deniz', 'Sami'],
    either: ['Nour', 'Devrim'],
    family: ['Aydin', 'Benali', 'Demir', 'Farsi', 'Haddad', 'Idrissi', 'Kaya', 'Mansour', 'Rahimi', 'Saleh'],
  },
  {
    countries: ['NG', 'GH', 'KE', 'ZA', 'SN', 'ET'],
    skins: [5, 7],
    darkHair: 1,
    covering: ['wrap', 0.3],
    female: ['Adaeze', 'Wanjiru', 'Thandi', 'Aminata', 'Abeba', 'Efua', 'Zola', 'Chioma'],
    male: ['Kwame', 'Tunde', 'Sipho', 'Mamadou', 'Dawit', 'Kofi', 'Jomo', 'Obinna'],
    either: ['Temi', 'Ayo', 'Imani'],
    family: ['Adeyemi', 'Boateng', 'Diop', 'Eze', 'Kamau', 'Mensah', 'Ndlovu', 'Okafor', 'Tesfaye'],
  },
  {
    countries: ['IN', 'PK', 'BD', 'LK'],
    skins: [3, 6],
    darkHair: 1,
    covering: ['scarf', 0.1],
    female: ['Ananya', 'Meera', 'Kavya', 'Ishani', 'Zara', 'Nandini', 'Tara', 'Farah'],
    male: ['Arjun', 'Rohan', 'Vikram', 'Imran', 'Dev', 'Kabir', 'Nikhil', 'Sahil'],
    either: ['Kiran', 'Jaya', 'Arya'],
    family: ['Agarwal', 'Bose', 'Chaudhry', 'Desai', 'Fernando', 'Gupta', 'Iyer', 'Menon', 'Rao', 'Shah'],
  },
  {
    countries: ['JP', 'KR', 'CN', 'TW', 'VN', 'TH', 'PH'],
    skins: [0, 3],
    darkHair: 1,
    female: ['Yuki', 'Hana', 'Mei', 'Linh', 'Ploy', 'Jisoo', 'Aiko', 'Tala'],
    male: ['Haruto', 'Minho', 'Wei', 'Kenji', 'Tuan', 'Ren', 'Jun', 'Daichi'],
    either: ['Akira', 'Sora', 'Lin'],
    family: ['Chen', 'Fujita', 'Han', 'Ito', 'Kang', 'Lim', 'Mori', 'Nguyen', 'Park', 'Tanaka', 'Zhou'],
  },
];

/** Towns that members live in, by name and country code, most frequent first. */
export const HOMES: readonly string[] = [
  'Lisbon, PT',
  'Porto, PT',
  'Berlin, DE',
  'Amsterdam, NL',
  'London, GB',
  'Barcelona, ES',
  'Paris, FR',
  'Almada, PT',
  'Copenhagen, DK',
  'Vienna, AT',
  'Dublin, IE',
  'Milan, IT',
  'Stockholm, SE',
  'Prague, CZ',
  'Zürich, CH',
  'Warsaw, PL',
  'Athens, GR',
  'Istanbul, TR',
  'New York City, US',
  'Toronto, CA',
  'Melbourne, AU',
  'Cape Town, ZA',
  'Nairobi, KE',
  'São Paulo, BR',
  'Mexico City, MX',
  'Buenos Aires, AR',
  'Bengaluru, IN',
  'Singapore, SG',
  'Tokyo, JP',
  'Seoul, KR',
];

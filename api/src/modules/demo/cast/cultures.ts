/** Where invented people come from: given names with the countries whose towns they are born in. */
export interface Culture {
  countries: readonly string[];
  female: readonly string[];
  male: readonly string[];
  either: readonly string[];
  /** Family names, of which other members read the first letter. */
  family: readonly string[];
}

export const CULTURES: readonly Culture[] = [
  {
    countries: ['PT', 'BR'],
    female: ['Inês', 'Beatriz', 'Leonor', 'Marta', 'Joana', 'Clara', 'Luísa', 'Teresa'],
    male: ['Tiago', 'Rui', 'Duarte', 'Miguel', 'Vasco', 'André', 'Caio', 'Nuno'],
    either: ['Ariel', 'Noa', 'Duda'],
    family: ['Almeida', 'Barros', 'Cardoso', 'Duarte', 'Esteves', 'Freitas', 'Moura', 'Pinto', 'Teles'],
  },
  {
    countries: ['ES', 'MX', 'AR', 'CO', 'CL'],
    female: ['Lucía', 'Elena', 'Valeria', 'Camila', 'Paloma', 'Irene', 'Ximena', 'Rocío'],
    male: ['Mateo', 'Diego', 'Javier', 'Tomás', 'Andrés', 'Rafael', 'Iker', 'Julián'],
    either: ['Cruz', 'Alex', 'Sol'],
    family: ['Arce', 'Bravo', 'Cordero', 'Fuentes', 'Galán', 'Ibarra', 'Luna', 'Molina', 'Rivas', 'Vega'],
  },
  {
    countries: ['FR', 'BE', 'CH'],
    female: ['Camille', 'Élodie', 'Manon', 'Juliette', 'Solène', 'Agathe', 'Margaux'],
    male: ['Théo', 'Bastien', 'Lucas', 'Hugo', 'Maxime', 'Rémi', 'Étienne'],
    either: ['Sacha', 'Claude', 'Maé'],
    family: ['Aubert', 'Blanchet', 'Colin', 'Delorme', 'Faure', 'Girard', 'Lacroix', 'Morel', 'Renaud'],
  },
  {
    countries: ['DE', 'AT'],
    female: ['Johanna', 'Frieda', 'Lena', 'Greta', 'Katharina', 'Mila', 'Ronja'],
    male: ['Jonas', 'Felix', 'Anton', 'Lukas', 'Matthias', 'Emil', 'Ole'],
    either: ['Kim', 'Toni', 'Robin'],
    family: ['Ahrens', 'Brandt', 'Dietrich', 'Engel', 'Hartmann', 'Keller', 'Lindner', 'Pohl', 'Vogt'],
  },
  {
    countries: ['GB', 'IE', 'US', 'CA', 'AU'],
    female: ['Rosalind', 'Hazel', 'Imogen', 'Maeve', 'Harriet', 'Nora', 'Juniper', 'Edith'],
    male: ['Callum', 'Rory', 'Theo', 'Jasper', 'Owen', 'Miles', 'Elliot', 'Desmond'],
    either: ['Rowan', 'Quinn', 'Morgan', 'Ellis', 'River'],
    family: ['Ashdown', 'Barlow', 'Cade', 'Dunmore', 'Fairley', 'Hollis', 'Kerr', 'Langley', 'Winter'],
  },
  {
    countries: ['IT'],
    female: ['Chiara', 'Giulia', 'Bianca', 'Ludovica', 'Serena', 'Noemi', 'Livia'],
    male: ['Lorenzo', 'Davide', 'Pietro', 'Matteo', 'Elio', 'Nicolò', 'Gabriele'],
    either: ['Andrea', 'Celeste'],
    family: ['Amato', 'Bellini', 'Conti', 'De Santis', 'Ferri', 'Galli', 'Marchetti', 'Rinaldi', 'Sala'],
  },
  {
    countries: ['SE', 'NO', 'DK', 'FI', 'NL'],
    female: ['Astrid', 'Saga', 'Ingrid', 'Linnea', 'Aino', 'Freja', 'Maaike'],
    male: ['Elias', 'Nils', 'Søren', 'Axel', 'Eero', 'Joost', 'Henrik'],
    either: ['Kai', 'Lykke', 'Noor'],
    family: ['Aalto', 'Berg', 'Dahl', 'Eklund', 'Holm', 'Jansen', 'Lund', 'Nyberg', 'Visser'],
  },
  {
    countries: ['PL', 'CZ', 'RO', 'RS', 'UA', 'HU'],
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
    female: ['Defne', 'Parisa', 'Yasmin', 'Salma', 'Layla', 'Amira', 'Elif', 'Shirin'],
    male: ['Emre', 'Kian', 'Omar', 'Karim', 'Ziad', 'Youssef', 'Deniz', 'Sami'],
    either: ['Nour', 'Devrim'],
    family: ['Aydin', 'Benali', 'Demir', 'Farsi', 'Haddad', 'Idrissi', 'Kaya', 'Mansour', 'Rahimi', 'Saleh'],
  },
  {
    countries: ['NG', 'GH', 'KE', 'ZA', 'SN', 'ET'],
    female: ['Adaeze', 'Wanjiru', 'Thandi', 'Aminata', 'Abeba', 'Efua', 'Zola', 'Chioma'],
    male: ['Kwame', 'Tunde', 'Sipho', 'Mamadou', 'Dawit', 'Kofi', 'Jomo', 'Obinna'],
    either: ['Temi', 'Ayo', 'Imani'],
    family: ['Adeyemi', 'Boateng', 'Diop', 'Eze', 'Kamau', 'Mensah', 'Ndlovu', 'Okafor', 'Tesfaye'],
  },
  {
    countries: ['IN', 'PK', 'BD', 'LK'],
    female: ['Ananya', 'Meera', 'Kavya', 'Ishani', 'Zara', 'Nandini', 'Tara', 'Farah'],
    male: ['Arjun', 'Rohan', 'Vikram', 'Imran', 'Dev', 'Kabir', 'Nikhil', 'Sahil'],
    either: ['Kiran', 'Jaya', 'Arya'],
    family: ['Agarwal', 'Bose', 'Chaudhry', 'Desai', 'Fernando', 'Gupta', 'Iyer', 'Menon', 'Rao', 'Shah'],
  },
  {
    countries: ['JP', 'KR', 'CN', 'TW', 'VN', 'TH', 'PH'],
    female: ['Yuki', 'Hana', 'Mei', 'Linh', 'Ploy', 'Jisoo', 'Aiko', 'Tala'],
    male: ['Haruto', 'Minho', 'Wei', 'Kenji', 'Tuan', 'Ren', 'Jun', 'Daichi'],
    either: ['Akira', 'Sora', 'Lin'],
    family: ['Chen', 'Fujita', 'Han', 'Ito', 'Kang', 'Lim', 'Mori', 'Nguyen', 'Park', 'Tanaka', 'Zhou'],
  },
];

/** Towns that members live in, by name and country code; the first ones are the most frequent. */
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

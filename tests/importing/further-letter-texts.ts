import type { LetterText } from "./letter-texts.ts";

/** Letters without a part that most have, and with parts in other places. */
export const furtherLetterTexts: LetterText[] = [
  [
    "a head in one line, signed with the given name alone",
    "wlb",
    `JORDAN ELLIS
Newark, NJ • (201) 555-0123 • jordan.ellis@example.com • linkedin.com/in/jellis

Dear Hiring Team,

As a customer success manager with eight years of experience in logistics software, I was thrilled to find your opening for a Director of Customer Success. I believe my record makes me a strong fit.

Why me?
• Grew net revenue retention from 92% to 118%
• Built a team of nine

I look forward to hearing from you.

Best,
Jordan`,
    {
      sender: {
        name: "JORDAN ELLIS",
        address: "Newark, NJ\nlinkedin.com/in/jellis",
        email: "jordan.ellis@example.com",
        phone: "(201) 555-0123",
      },
      ...{ salutation: "Dear Hiring Team,", closing: "Best," },
      body: ["As a customer success", "Why me?", "- Grew net revenue", "I look forward"],
    },
  ],
  [
    "labels before subject and enclosures above the recipient",
    "lid",
    `Bandung, 28 November 2026

Hal : Lamaran Pekerjaan
Lampiran : 1 berkas

Kepada Yth.
HRD PT Angkutan Kota Maju
di Jakarta

Dengan hormat,

Berdasarkan informasi yang saya peroleh dari situs perusahaan, saya bermaksud melamar pekerjaan sebagai pengembang aplikasi di perusahaan yang Bapak/Ibu pimpin. Berikut data diri saya:

Nama : Rina Wulandari
Tempat, tanggal lahir : Bandung, 3 Mei 1996
Pendidikan terakhir : S1 Informatika
Alamat : Jl. Contoh 8, Bandung
Telepon : 0812-3456-7890

Sebagai bahan pertimbangan, saya lampirkan daftar riwayat hidup.

Demikian surat lamaran ini saya buat. Atas perhatian Bapak/Ibu, saya ucapkan terima kasih.

Hormat saya,

Rina Wulandari`,
    {
      sender: { name: "Rina Wulandari", address: "" },
      recipient: { company: "HRD PT Angkutan Kota Maju", address: "di Jakarta" },
      ...{ place: "Bandung", date: "2026-11-28", subject: "Lamaran Pekerjaan", enclosures: "1 berkas" },
    },
  ],
  [
    "no salutation, and the title of the document beside the name",
    "lfi",
    `Mikko Korhonen                          HAKEMUS
Esimerkkikatu 5 A 3
33100 Tampere                           28.11.2026
040 123 4567
mikko.korhonen@example.com

Järvi-Suomen Talot Oy
Laura Mäkinen

Myyntijohtajan tehtävä

Etsitte myyntijohtajaa, joka tuntee rakennusalan ja pitää lupauksensa. Olen viiden vuoden aikana kasvattanut tiimini vuosimyynnin 4,1 miljoonasta 6,3 miljoonaan euroon ilman, että yksikään suurasiakas on lähtenyt. Osaan johtaa ihmisiä ja lukuja.

Palkkatoiveeni on 5 200 euroa kuukaudessa. Kerron mielelläni lisää tapaamisessa.

Ystävällisin terveisin

Mikko Korhonen

LIITTEET  CV`,
    {
      sender: { name: "Mikko Korhonen", address: "Esimerkkikatu 5 A 3\n33100 Tampere" },
      recipient: { company: "Järvi-Suomen Talot Oy", address: "Laura Mäkinen" },
      ...{ date: "2026-11-28", subject: "Myyntijohtajan tehtävä", salutation: "", enclosures: "CV" },
    },
  ],
  [
    "a preposition above the company, the subject behind a label for references",
    "lbr",
    `São Paulo, 28 de novembro de 2026.

À
Norwell do Brasil Ltda.
A/C Sra. Patrícia Souza

Ref.: Vaga de coordenador financeiro

Prezada Sra. Souza,

Venho por meio desta apresentar minha candidatura à vaga anunciada no site da empresa. Tenho seis anos de experiência em cooperativas de crédito.

Coloco-me à disposição para uma entrevista.

Atenciosamente,

Rafael Oliveira Santos
Tel.: (11) 96123-4567
rafael@example.com`,
    {
      sender: { phone: "(11) 96123-4567", email: "rafael@example.com" },
      recipient: { company: "Norwell do Brasil Ltda.", person: "Sra. Patrícia Souza" },
      subject: "Vaga de coordenador financeiro",
    },
  ],
  [
    "place and date below the text",
    "lhu",
    `Kiss Dóra
6720 Szeged, Példa utca 3.
Telefon: 06 20 123 4567
E-mail: kiss.dora@example.com

Őrségi Kórház
Dr. Nagy Péter részére
9900 Körmend, Minta utca 6.

Tárgy: jelentkezés szakasszisztensi állásra

Tisztelt Nagy Úr!

A honlapjukon olvastam, hogy szakasszisztenst keresnek. Tíz éve dolgozom gyógyszertárban, ebből hármat kórházban, és szeretem azt a munkát, ahol a pontosság életet jelent.

Örömmel venném, ha személyesen is bemutatkozhatnék.

Szeged, 2026. november 28.

Tisztelettel:

Kiss Dóra

Melléklet: önéletrajz`,
    {
      sender: { name: "Kiss Dóra", address: "6720 Szeged, Példa utca 3." },
      recipient: {
        company: "Őrségi Kórház",
        person: "Dr. Nagy Péter",
        address: "9900 Körmend, Minta utca 6.",
      },
      ...{ place: "Szeged", date: "2026-11-28", closing: "Tisztelettel:", enclosures: "önéletrajz" },
    },
  ],
  [
    "a subject of two lines",
    "lde",
    `Max Berger
                                                            Lindenallee 12
                                                            50667 Köln
                                                            max.berger@example.org

Stadtwerke Köln GmbH
z. Hd. Herrn Dr. Klein
Parkgürtel 24
50823 Köln
                                                            Köln, 28.11.2026

Initiativbewerbung als Elektroniker
Unser Telefonat vom 20.11.2026

Sehr geehrter Herr Dr. Klein,

vielen Dank für das freundliche Telefonat. Wie besprochen sende ich Ihnen meine Unterlagen und würde gern ab März bei Ihnen anfangen.

Ich freue mich auf Ihre Antwort.

Freundliche Grüße

Max Berger

Anlagen: Lebenslauf, Gesellenbrief`,
    {
      sender: { name: "Max Berger", address: "Lindenallee 12\n50667 Köln" },
      recipient: { person: "Herrn Dr. Klein", address: "Parkgürtel 24\n50823 Köln" },
      subject: "Initiativbewerbung als Elektroniker – Unser Telefonat vom 20.11.2026",
    },
  ],
  [
    "neither head nor salutation",
    "ldk",
    `Pædagogisk leder til tre børnehuse

I søger en leder, der kan samle tre huse til ét. Det har jeg gjort før, og jeg ved, at det begynder med vagtplanen. I Aarhus samlede jeg to huse på et år, og personalet blev.

Jeg fortæller gerne mere over en kop kaffe.

Med venlig hilsen
Mads Østergaard
Strandvejen 2, 8000 Aarhus C · 12 34 56 78 · mads@example.com`,
    {
      sender: { name: "Mads Østergaard", address: "Strandvejen 2, 8000 Aarhus C", email: "mads@example.com" },
      ...{ subject: "Pædagogisk leder til tre børnehuse", salutation: "" },
    },
  ],
];

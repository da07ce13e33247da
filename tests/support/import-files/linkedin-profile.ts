/** A profile as LinkedIn prints it: contact, skills and languages in a panel, several positions at one company. */
export const linkedInProfile = `<!doctype html><meta charset="utf-8"><style>
@page{margin:0;size:letter}body{margin:0;font:10.5pt "Noto Sans","DejaVu Sans",sans-serif}
.page{display:grid;grid-template-columns:60mm 1fr;height:279mm;position:relative}
.panel{background:#293e49;color:#fff;padding:12mm 6mm;font-size:9pt}.main{padding:12mm 14mm}
h1{font-size:26pt;font-weight:400;margin:0}h2{font-size:15.75pt;font-weight:400;margin:6mm 0 2mm}.panel h2{font-size:13pt}
p{margin:0}.org{font-size:12pt;margin-top:4mm}.title{font-size:11.5pt}.foot{position:absolute;bottom:6mm;right:14mm;font-size:9pt}
</style><div class="page"><div class="panel"><h2>Contact</h2><p>nadia.okafor@example.com</p><p>www.linkedin.com/in/nadia-<br>okafor-example (LinkedIn)</p>
<h2>Top Skills</h2><p>Service Design</p><p>Workshop Facilitation</p><p>Figma</p><h2>Languages</h2><p>English (Native or Bilingual)</p><p>Igbo (Full Professional)</p>
<h2>Certifications</h2><p>Certified Accessibility Tester</p></div><div class="main"><h1>Nadia Okafor</h1><p>Service designer at Harbour City Council</p><p>Bristol, England, United Kingdom</p>
<h2>Summary</h2><p>I design public services with the people who use and run them. Twelve years across local government, health and housing.</p>
<h2>Experience</h2><p class="org">Harbour City Council</p><p>5 years 2 months</p><p class="title">Lead Service Designer</p><p>March 2022 - Present (3 years)</p><p>Bristol, United Kingdom</p>
<p>Built the design team from two to nine people and set the standard for research with residents.</p>
<p class="title">Service Designer</p><p>January 2020 - March 2022 (2 years 3 months)</p><p>Bristol, United Kingdom</p><p>Redesigned parking permits; calls about them fell by half within a year of the launch.</p>
<p class="org">Willow Health Trust</p><p class="title">Interaction Designer</p><p>June 2016 - December 2019 (3 years 7 months)</p><p>Bath, United Kingdom</p><p>Booked appointments online for the first time, for forty clinics and six hospitals.</p>
<h2>Education</h2><p class="org">University of Severnside</p><p>BA (Hons), Graphic Communication · (2010 - 2013)</p></div><p class="foot">Page 1 of 1</p></div>`;
